import * as contract from '@forecourt/contract/report-schedules';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { allow, found } from '../../../kit/http/problem.ts';
import { hasGlobalScope } from '../../../kit/session/actor.ts';
import { openReport, openReports, type ReportCall } from '../open-report.ts';
import { addSchedule, changeSchedule, removeSchedule, subscribe } from './schedules.commands.ts';
import { mayChange } from './schedules.policy.ts';
import { peopleWith, scheduleById, schedulesOf, type ScheduleRow } from './schedules.queries.ts';
import { scheduleView } from './schedules.view.ts';

/** People that a search for recipients offers. */
const OFFERED = 20;

/** A schedule that the actor sees, of a report that they may open. */
async function seenSchedule(db: Db | Tx, call: ReportCall, id: string): Promise<ScheduleRow> {
  const row = found(await scheduleById(db, call.actor, id));
  return found(openReports(call).some(({ key }) => key === row.report) ? row : undefined);
}

const reads: readonly Route[] = [
  handle(contract.listSchedules, async (call) => {
    const { report } = call.query;
    const reports = report === undefined ? openReports(call) : [openReport(call, report)];
    const rows = await schedulesOf(
      call.db,
      call.actor,
      reports.map(({ key }) => key),
    );
    return {
      schedules: rows.map((row) => scheduleView(row, call)),
      timeZone: call.settings.timeZone,
      can: { nameOthers: hasGlobalScope(call.actor) },
    };
  }),
  handle(contract.scheduleRecipients, async (call) => {
    const report = openReport(call, call.query.report);
    allow(hasGlobalScope(call.actor));
    return { people: [...(await peopleWith(call.db, report.right, call.query.text, OFFERED))] };
  }),
];

const writes: readonly Route[] = [
  handle(contract.createSchedule, (call) =>
    call.write(async (tx) => {
      const { report: key, ...input } = call.body;
      const id = await addSchedule(tx, call, openReport(call, key), input);
      return { schedule: scheduleView(found(await scheduleById(tx, call.actor, id)), call) };
    }),
  ),
  handle(contract.saveSchedule, (call) =>
    call.write(async (tx) => {
      const before = await seenSchedule(tx, call, call.params.id);
      allow(mayChange(call.actor, before));
      await changeSchedule(tx, call, openReport(call, before.report), before, call.body);
      return { schedule: scheduleView(found(await scheduleById(tx, call.actor, before.id)), call) };
    }),
  ),
  handle(contract.deleteSchedule, (call) =>
    call.write(async (tx) => {
      const before = await seenSchedule(tx, call, call.params.id);
      allow(mayChange(call.actor, before));
      await removeSchedule(tx, call, before);
      return {};
    }),
  ),
  handle(contract.subscribeSchedule, (call) =>
    call.write(async (tx) => {
      const { id } = await seenSchedule(tx, call, call.params.id);
      await subscribe(tx, id, call.actor.id, call.body.subscribed);
      // who leaves a schedule of somebody else does not see it any more
      const row = await scheduleById(tx, call.actor, id);
      return { schedule: row ? scheduleView(row, call) : null };
    }),
  ),
];

export const scheduleRoutes: readonly Route[] = [...reads, ...writes];
