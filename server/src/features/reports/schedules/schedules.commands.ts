import { sql } from 'kysely';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { REPORT } from '@forecourt/contract/limits';
import type { createSchedule, saveSchedule } from '@forecourt/contract/report-schedules';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { found, invalid, Problem } from '../../../kit/http/problem.ts';
import type { Report } from '../../../kit/reports/report.ts';
import { askerOf, type ReportCall } from '../open-report.ts';
import { viewById } from '../views/views.queries.ts';
import { checkWish, keptWish, wishColumns, type KeptWish } from '../wish.ts';
import { mayName } from './schedules.policy.ts';
import { holdersAmong, type ScheduleRow } from './schedules.queries.ts';
import { slotAfter } from './slots.ts';

type Fields = Omit<BodyOf<typeof createSchedule>, 'report'>;

/** What the schedule sends: that of the view that it follows, else its own. */
async function wishFor(tx: Tx, call: ReportCall, report: Report, input: Fields): Promise<KeptWish> {
  if (!input.viewId) return input;
  const view = await viewById(tx, call.actor, input.viewId);
  if (view?.report !== report.key) throw invalid('viewId', 'field.unknown_reference');
  return keptWish(view);
}

async function valuesOf(tx: Tx, call: ReportCall, report: Report, input: Fields) {
  const wish = await wishFor(tx, call, report, input);
  checkWish(report, askerOf(call), wish);
  const { timeZone: zone } = call.settings;
  const times = input.times.toSorted();
  const days = input.days.toSorted((a, b) => a - b);
  return {
    ...wishColumns(wish),
    view_id: input.viewId ?? null,
    times,
    days,
    format: input.format,
    skip_unchanged: input.skipUnchanged,
    paused: input.paused,
    next_run_at: input.paused ? null : (slotAfter({ times, days, zone }, call.now) ?? null),
    zone,
  };
}

/** Who may be mailed: people who hold the report’s right, and by others than administrators only oneself. */
async function refuseRecipients(
  tx: Tx,
  { actor }: ReportCall,
  report: Report,
  ids: readonly string[],
  before: readonly string[],
) {
  const holders = await holdersAmong(tx, report.right, ids);
  const wrong = ids.findIndex((id) => !before.includes(id) && (!holders.has(id) || !mayName(actor, id)));
  if (wrong >= 0) throw invalid(`recipients.${wrong}`, 'field.unknown_reference');
}

/** Sets who is on the list: who was on it and is not named any more leaves. */
async function setRecipients(
  tx: Tx,
  id: string,
  ids: readonly string[],
  before: readonly string[],
): Promise<void> {
  const states = [
    ...[...new Set(ids)].map((user) => ({ user, on: true })),
    ...before.filter((user) => !ids.includes(user)).map((user) => ({ user, on: false })),
  ];
  for (const { user, on } of states) await subscribe(tx, id, user, on);
}

/** Puts one person on the list, or takes them off it. */
export const subscribe = (tx: Tx, id: string, userId: string, on: boolean) =>
  sql`insert into report_recipient (schedule_id, user_id, subscribed) values (${id}, ${userId}, ${on})
    on conflict (schedule_id, user_id) do update set subscribed = excluded.subscribed`.execute(tx);

/** Has a report mailed. Answers the schedule’s id. */
export async function addSchedule(tx: Tx, call: ReportCall, report: Report, input: Fields): Promise<string> {
  const { actor, now } = call;
  const recipients = input.recipients ?? [actor.id];
  await refuseRecipients(tx, call, report, recipients, []);
  const values = await valuesOf(tx, call, report, input);
  await lockByName(tx, `report-schedules:${actor.id}`);
  const { count } = await tx
    .selectFrom('report_schedule')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  if (count >= REPORT.schedules)
    throw new Problem('report.too_many_schedules', { values: { limit: REPORT.schedules } });
  const { id } = await tx
    .insertInto('report_schedule')
    .values({ ...values, report: report.key, owner_id: actor.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setRecipients(tx, id, recipients, []);
  await writeAuditLog(tx, actor, call, { type: 'report.schedule', data: { report: report.key, recipients } });
  return id;
}

/** Changes a schedule. A built-in one keeps what it sends: every column of everything. */
export async function changeSchedule(
  tx: Tx,
  call: ReportCall,
  report: Report,
  before: ScheduleRow,
  { version, ...input }: BodyOf<typeof saveSchedule>,
): Promise<void> {
  const recipients = before.recipients.map(({ _id }) => _id);
  if (input.recipients) await refuseRecipients(tx, call, report, input.recipients, recipients);
  const whole = { filters: {}, columns: [], sort: null, viewId: null };
  const values = await valuesOf(tx, call, report, before.built_in === null ? input : { ...input, ...whole });
  const { numUpdatedRows } = await tx
    .updateTable('report_schedule')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem('content.stale');
  if (input.recipients) await setRecipients(tx, before.id, input.recipients, recipients);
  const data = {
    report: report.key,
    paused: input.paused,
    ...(input.recipients && { recipients: input.recipients }),
  };
  await writeAuditLog(tx, call.actor, call, { type: 'report.schedule', data });
}

export async function removeSchedule(
  tx: Tx,
  call: ReportCall,
  { id, report, built_in }: ScheduleRow,
): Promise<void> {
  if (built_in !== null) throw new Problem('report.built_in');
  const { numDeletedRows } = await tx.deleteFrom('report_schedule').where('id', '=', id).executeTakeFirst();
  found(numDeletedRows === 0n ? undefined : id);
  await writeAuditLog(tx, call.actor, call, { type: 'report.schedule', data: { report, deleted: true } });
}
