import { STREAMED_ROWS } from '@forecourt/contract/limits';
import * as contract from '@forecourt/contract/reports';
import { writeAuditLog } from '../../kit/audit-log.ts';
import type { Feature } from '../../kit/feature.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { Problem } from '../../kit/http/problem.ts';
import { parseInput } from '../../kit/http/validation.ts';
import { choicesOf } from '../../kit/reports/choices.ts';
import { reportView } from '../../kit/reports/describe.ts';
import { fileOf } from '../../kit/reports/export.ts';
import { readChart } from '../../kit/reports/chart.ts';
import { askedOf, countFound, readReport } from '../../kit/reports/read.ts';
import { sourceOf } from '../../kit/reports/question.ts';
import type { Report } from '../../kit/reports/report.ts';
import { reportTitle } from '../../kit/reports/words.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { FileQuery } from './file-query.ts';
import { askerOf, openReport, openReports } from './open-report.ts';

/** The documented call of a report. */
const documented = (report: Report): Route =>
  handle(report.endpoint, async (call: Call<unknown, Actor>) => {
    const { asked, wish } = askedOf(report, askerOf(call), call.query);
    const { rows, ...rest } = await readReport(sourceOf(call), report, asked, wish);
    return { [report.key]: rows, ...rest };
  });

const generic: readonly Route[] = [
  handle(contract.listReports, async (call) => ({
    reports: openReports(call).map((report) => ({
      key: report.key,
      page: report.page,
      title: reportTitle(report, call.http.language),
    })),
  })),
  handle(contract.getReport, async (call) => ({
    report: reportView(openReport(call, call.params.key), askerOf(call)),
  })),
];

const reads: readonly Route[] = [
  handle(contract.reportRows, async (call) => {
    const report = openReport(call, call.params.key);
    const { asked, wish } = askedOf(report, askerOf(call), call.query);
    const { rows, totals, gone, ...rest } = await readReport(sourceOf(call), report, asked, wish);
    return { rows: [...rows], totals: { ...totals }, gone: [...gone], ...rest };
  }),
  handle(contract.reportChart, async (call) => {
    const report = openReport(call, call.params.key);
    const { asked } = askedOf(report, askerOf(call), call.query);
    const points = await readChart(sourceOf(call), report, asked);
    return { points: points.map(({ id, values, ...point }) => ({ _id: id, values: [...values], ...point })) };
  }),
  handle(contract.reportChoices, async (call) => {
    const report = openReport(call, call.params.key);
    const { filter, text, chosen = [] } = call.query;
    const { asked } = askedOf(report, askerOf(call), {});
    return { choices: [...(await choicesOf(call.db, report, asked, { filter, text, chosen }))] };
  }),
  handle(contract.exportReport, async (call) => {
    const report = openReport(call, call.params.key);
    const { format, columns = [] } = parseInput(FileQuery, call.query);
    const { asked, wish } = askedOf(report, askerOf(call), call.query);
    const rows = await countFound(sourceOf(call), report, asked);
    if (format === 'csv' && rows > STREAMED_ROWS)
      throw new Problem('report.too_many_to_stream', { values: { limit: STREAMED_ROWS } });
    const answer = await fileOf(sourceOf(call), report, asked, { ...wish, format, columns });
    const data = { report: report.key, format, filters: asked.filters, text: asked.text, rows };
    await call.write((tx) => writeAuditLog(tx, call.actor, call, { type: 'report.export', data }));
    return answer;
  }),
];

/** Calls of all reports, whichever feature declares them. */
export const reportRoutes = (features: readonly Feature[]): readonly Route[] => [
  ...features.flatMap(({ reports = [] }) => reports).map(documented),
  ...generic,
  ...reads,
];
