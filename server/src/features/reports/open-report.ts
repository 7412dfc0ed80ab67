import type { Call } from '../../kit/http/handle.ts';
import { allow, notFound } from '../../kit/http/problem.ts';
import type { Asker } from '../../kit/reports/read.ts';
import { mayOpen, type Report } from '../../kit/reports/report.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** A call of a signed-in person, as far as reports look at it. */
export type ReportCall = Pick<
  Call<unknown, Actor>,
  'actor' | 'settings' | 'now' | 'asOf' | 'http' | 'portal'
>;

export const askerOf = ({ actor, settings, now, asOf, http }: ReportCall): Asker => ({
  actor,
  settings,
  now,
  asOf,
  language: http.language,
});

/** The report of a key; undefined where it is not or its feature is off. */
export function findReport(
  { portal, settings }: Pick<ReportCall, 'portal' | 'settings'>,
  key: string,
): Report | undefined {
  const report = portal.registry.reports.find((one) => one.key === key);
  return report && (!report.feature || settings.features[report.feature]) ? report : undefined;
}

/** The report of a key: 404 where it is not or its feature is off, 403 without its right. */
export function openReport(call: ReportCall, key: string): Report {
  const report = findReport(call, key);
  if (!report) throw notFound();
  allow(mayOpen(report, call.actor, call.settings));
  return report;
}

/** The reports that the person may open. */
export const openReports = ({ portal, actor, settings }: ReportCall): readonly Report[] =>
  portal.registry.reports.filter((report) => mayOpen(report, actor, settings));
