import * as contract from '@forecourt/contract/dashboards';
import { DAY } from '../../kit/clock.ts';
import { allowReplica, handle, type Route } from '../../kit/http/handle.ts';
import { hasPermission } from '../../kit/session/actor.ts';
import { found, invalid } from '../../kit/http/problem.ts';
import { readOneName } from './brand-name.ts';
import { askedBy } from '../reports/reports.public.ts';
import { loadAnalytics } from './analytics.queries.ts';
import {
  bestAndWorst,
  listChanges,
  loadCounts,
  courseStatuses,
  figuresBefore,
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

const reads: readonly Route[] = [
  handle(contract.brandDashboard, async (call) => {
    const { db, actor } = call;
    const edited = actor.managedBrandIds.find((id) => id === actor.editingBrandId);
    const brandId = found(edited ?? actor.managedBrandIds[0]);
    const asked = askedBy(call, {}, { brandId: [brandId] });
    const [brand, figures, { best, worst }, weeks, toSend, openClaims] = await Promise.all([
      readOneName(db, brandId, asked.language),
      loadMetrics(db, asked),
      bestAndWorst(db, asked, 1),
      listWeeks(db, asked),
      call.settings.features.rewards ? rewardsToSend(db, brandId) : 0,
      call.settings.features.salesRewards && hasPermission(actor, 'CREATE_EDIT_INCENTIVE')
        ? listOpenClaims(db, brandId, actor)
        : 0,
    ]);
    const { people: learners, completion, score, ...rest } = found(figures);
    return {
      asOf: asked.asOf.toISOString(),
      brand: found(brand),
      ...rest,
      learners,
      completionRate: completion,
      averageScore: score,
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
      bestAndWorst(call.db, asked),
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
    const [read, since, weeks] = await Promise.all([
      loadTraining(call.db, asked),
      listChanges(call.db, asked),
      listWeeks(call.db, asked),
    ]);
    const training = found(read);
    const before = figuresBefore(training, since);
    const { in_progress: inProgress, completion, ...rest } = training;
    return { asOf: asked.asOf.toISOString(), ...rest, inProgress, completionRate: completion, before, weeks };
  }),
  handle(contract.userAnalytics, async (call) => {
    const asked = askedBy(call);
    const end = call.query.end ?? asked.today;
    const start = call.query.start ?? daysBefore(end, USUAL - 1);
    if (start > end) throw invalid('end', 'report.dates_reversed');
    const spread = { start, end, unit: unitOf(lengthOf(start, end)) };
    return { asOf: asked.asOf.toISOString(), ...spread, ...(await loadAnalytics(call.db, asked, spread)) };
  }),
];

export const dashboardRoutes: readonly Route[] = reads.map(allowReplica);
