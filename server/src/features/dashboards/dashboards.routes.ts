import * as contract from '@forecourt/contract/dashboards';
import type { FigureSource } from '../../kit/analytics/values.ts';
import { DAY } from '../../kit/clock.ts';
import { allowReplica, handle, type Call, type Route } from '../../kit/http/handle.ts';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';
import { found, invalid } from '../../kit/http/problem.ts';
import { readOneName } from './brand-name.ts';
import { askedBy } from '../reports/reports.public.ts';
import { loadAnalytics } from './analytics.queries.ts';
import {
  bestAndWorst,
  loadBefore,
  loadCounts,
  courseStatuses,
  loadMetrics,
  missedQuestions,
  listOpenClaims,
  rewardsToSend,
  loadTraining,
  waitingFor,
  listWeeks,
} from './dashboards.queries.ts';

/** Days of a span unless it is said, and up to which it is shown by days, then by weeks. */
const USUAL = 30;
const BY_DAYS = 92;
const BY_WEEKS = 400;

/** The day so many days before. */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

const unitOf = (days: number): 'day' | 'week' | 'month' => {
  if (days <= BY_DAYS) return 'day';
  return days <= BY_WEEKS ? 'week' : 'month';
};

const lengthOf = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / DAY + 1;

const sourceOf = ({ portal, db }: Pick<Call<unknown, Actor>, 'portal' | 'db'>): FigureSource => ({
  engine: portal.reports,
  db,
});

const reads: readonly Route[] = [
  handle(contract.brandDashboard, async (call) => {
    const { db, actor } = call;
    const edited = actor.managedBrandIds.find((id) => id === actor.editingBrandId);
    const brandId = found(edited ?? actor.managedBrandIds[0]);
    const asked = askedBy(call, {}, { brandId: [brandId] });
    const source = sourceOf(call);
    const [brand, figures, { best, worst }, weeks, toSend, openClaims] = await Promise.all([
      readOneName(db, brandId, asked.language),
      loadMetrics(source, asked),
      bestAndWorst(source, asked, 1),
      listWeeks(source, asked),
      call.settings.features.rewards ? rewardsToSend(db, brandId) : 0,
      call.settings.features.salesRewards && hasPermission(actor, 'CREATE_EDIT_INCENTIVE')
        ? listOpenClaims(db, brandId, actor)
        : 0,
    ]);
    return {
      asOf: asked.asOf.toISOString(),
      brand: found(brand),
      ...figures,
      rewardsToSend: toSend,
      openClaims,
      bestCourses: best,
      stuckCourses: worst.filter(({ completionRate }) => completionRate < 1),
      weeks,
    };
  }),
  handle(contract.adminInfo, async (call) => {
    const asked = askedBy(call);
    const { registry, log } = call.portal;
    const [counts, waiting] = await Promise.all([
      loadCounts(call.db, asked),
      waitingFor(call.db, registry.waiting, asked, (kind, err) =>
        log.error({ err, kind }, 'dashboard: what waits could not be counted'),
      ),
    ]);
    return { asOf: asked.asOf.toISOString(), ...counts, waiting };
  }),
  handle(contract.courseInfo, async (call) => {
    const asked = askedBy(call);
    const [statuses, { best, worst }, missed] = await Promise.all([
      courseStatuses(call.db),
      bestAndWorst(sourceOf(call), asked),
      missedQuestions(call.db, asked),
    ]);
    return {
      asOf: asked.asOf.toISOString(),
      statuses,
      mostPassed: best,
      lowestRate: worst,
      missedQuestions: missed,
    };
  }),
  handle(contract.trainInfo, async (call) => {
    const asked = askedBy(call);
    const source = sourceOf(call);
    const [training, weeks] = await Promise.all([loadTraining(source, asked), listWeeks(source, asked)]);
    const before = await loadBefore(source, asked, training);
    return { asOf: asked.asOf.toISOString(), ...training, before, weeks };
  }),
  handle(contract.userAnalytics, async (call) => {
    const asked = askedBy(call);
    const end = call.query.end ?? asked.today;
    const start = call.query.start ?? daysBefore(end, USUAL - 1);
    if (start > end) throw invalid('end', 'report.dates_reversed');
    const spread = { start, end, unit: unitOf(lengthOf(start, end)) };
    return {
      asOf: asked.asOf.toISOString(),
      ...spread,
      ...(await loadAnalytics(sourceOf(call), asked, spread)),
    };
  }),
];

export const dashboardRoutes: readonly Route[] = reads.map(allowReplica);
