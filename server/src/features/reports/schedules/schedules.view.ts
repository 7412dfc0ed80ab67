import type { ScheduleRun, ScheduleView } from '@forecourt/contract/report-schedules';
import type { Language } from '@forecourt/contract/languages';
import { text } from '../../../kit/i18n.ts';
import { reportTitle } from '../../../kit/reports/words.ts';
import { findReport, type ReportCall } from '../open-report.ts';
import { keptWish } from '../wish.ts';
import { mayChange, mayDelete } from './schedules.policy.ts';
import type { RunRow, ScheduleRow } from './schedules.queries.ts';

const runView = ({ slot, state, problem, mailed, unchanged }: RunRow, language: Language): ScheduleRun => ({
  slot: new Date(slot).toISOString(),
  state,
  mailed,
  unchanged,
  reason: state === 'failed' ? text(language, 'problems', problem ?? 'server.failed') : '',
});

/** A schedule as this person sees it: names of others are for those who may change it. */
export function scheduleView(row: ScheduleRow, call: ReportCall): ScheduleView {
  const { actor, settings, http } = call;
  const { filters, columns, sort } = keptWish(row);
  const edit = mayChange(actor, row);
  const report = findReport(call, row.report);
  const runs = row.runs.map((run) => runView(run, http.language));
  return {
    _id: row.id,
    report: row.report,
    reportTitle: report ? reportTitle(report, http.language) : row.report,
    builtIn: row.built_in !== null,
    owner: row.owner_id === null ? null : { _id: row.owner_id, name: row.owner ?? '' },
    view: row.view,
    filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
    columns: [...columns],
    sort,
    times: row.times,
    days: row.days,
    timeZone: settings.timeZone,
    format: row.format,
    skipUnchanged: row.skip_unchanged,
    paused: row.paused,
    nextRunAt: row.paused ? null : (row.next_run_at?.toISOString() ?? null),
    lastRun: runs[0] ?? null,
    runs,
    recipientCount: row.recipients.length,
    recipients: edit ? row.recipients : row.recipients.filter(({ _id }) => _id === actor.id),
    subscribed: row.recipients.some(({ _id }) => _id === actor.id),
    version: row.version,
    can: { edit, delete: mayDelete(actor, row), subscribe: true },
  };
}
