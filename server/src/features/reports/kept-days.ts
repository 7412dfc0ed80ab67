import { sql, type RawBuilder } from 'kysely';
import { hasPassed, within } from '../../kit/metrics-sql.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import { type Everybody } from './homes.ts';
import { countsStanding } from './standing.ts';
import {
  asksToNow,
  countsCourse,
  countsCurriculum,
  namesTraining,
  pointsOf,
  progressCounts,
} from './training-figures.ts';

/**
 * Sums of each course and curriculum by the days of the tenant's zone (migration 290): what began, was passed and tried on a day,
 * and how it stands today. They answer spans for those who see everybody; who sees some dealers is answered from progress,
 * and so is what is valid today only.
 */
export const answersFromDays = (asked: Pick<Asked, 'actor' | 'filters' | 'span'>): boolean =>
  !asksToNow(asked) && hasGlobalScope(asked.actor) && asked.filters['original']?.[0] !== 'no';

/** SQL: does the day of sums `t` lie in the span? */
export function onDays({ span: { from, to } }: Pick<Asked, 'span'>): RawBuilder<boolean> {
  const rules = [
    ...(from === null ? [] : [sql`t.day >= ${from}::date`]),
    ...(to === null ? [] : [sql`t.day <= ${to}::date`]),
  ];
  return sql<boolean>`(${sql.join([sql`true`, ...rules], sql` and `)})`;
}

/** SQL: the counts that `progressCounts` computes from progress, over sums of days `t`. */
export const DAY_COUNTS = sql`
  coalesce(sum(t.begun), 0)::int as enrolled, coalesce(sum(t.in_progress), 0)::int as in_progress,
  coalesce(sum(t.passed), 0)::int as passed, coalesce(sum(t.failed), 0)::int as failed,
  coalesce(sum(t.begun_passed), 0)::int as rate_passed, coalesce(sum(t.score_sum), 0)::float8 / 1000000 as score_sum,
  coalesce(sum(t.score_count), 0)::int as score_count`;
export const DAY_NAMES = [
  'enrolled',
  'in_progress',
  'passed',
  'failed',
  'rate_passed',
  'score_sum',
  'score_count',
] as const;

/** SQL: counts of a join that has no row for what nobody did. */
export const orZero = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`coalesce(${sql.ref(`${alias}.${name}`)}, 0) as ${sql.ref(name)}`));

/** SQL: sums `t` of the days of the span, of everybody who counts. @param which SQL over `t` */
export const daysOf = (
  asked: Asked,
  table: 'course_days' | 'curriculum_days',
  which: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`${sql.table(table)} t where ${which} and ${onDays(asked)} and ${countsStanding(asked.settings)}`;

/** SQL: one query’s columns less another’s. */
const less = (all: RawBuilder<unknown>, some: RawBuilder<unknown>, names: readonly string[]) =>
  sql`select ${sql.join(names.map((name) => sql`t.${sql.ref(name)} - o.${sql.ref(name)} as ${sql.ref(name)}`))}
    from (${all}) t, (${some}) o`;

/** SQL: a query for the counts of progress in courses of everybody within the span. */
export function progressOnDays(asked: Asked, { without }: Everybody): RawBuilder<unknown> {
  const courses = sql`t.course_id in (select c.id from course c where ${countsCourse('c', asked)})`;
  const all = sql`select ${DAY_COUNTS} from ${daysOf(asked, 'course_days', courses)}`;
  if (!without) return all;
  const theirs = sql`select ${progressCounts(asked)} from course_progress p join course c on c.id = p.course_id
    where p.user_id in ${without} and ${countsCourse('c', asked)}`;
  return less(all, theirs, DAY_NAMES);
}

/** SQL: a query for how many curriculums everybody has passed within the span. */
export function curriculumsOnDays(asked: Asked, { without }: Everybody): RawBuilder<unknown> {
  const which = sql`t.curriculum_id in (select k.id from curriculum k where ${countsCurriculum('k', asked)})`;
  const all = sql`select coalesce(sum(t.passed), 0)::int as passed from ${daysOf(asked, 'curriculum_days', which)}`;
  if (!without) return all;
  const theirs = sql`select count(*)::int as passed from curriculum_progress p join curriculum k on k.id = p.curriculum_id
    where p.user_id in ${without} and ${hasPassed('p')} and ${within('p.passed_at', asked.span)} and ${countsCurriculum('k', asked)}`;
  return less(all, theirs, ['passed']);
}

/** SQL: a query for the points that everybody has earned within the span; null where the ledger has to be read. */
export function pointsOnDays(asked: Asked, { without }: Everybody): RawBuilder<unknown> | null {
  if (namesTraining(asked)) return null;
  const all = sql`select coalesce(sum(t.points), 0)::int as points from points_by_day t
    where ${onDays(asked)} and ${countsStanding(asked.settings)}`;
  return without ? less(all, pointsOf(asked, sql`e.user_id in ${without}`), ['points']) : all;
}

/** SQL: a query for what everybody has passed by `week` within the span: `value`. @param which SQL over `t` */
export const weeksOfDays = (
  asked: Asked,
  which: RawBuilder<unknown>,
  since: RawBuilder<Date>,
): RawBuilder<unknown> =>
  sql`select date_trunc('week', t.day)::date as week, sum(t.passed)::int as value
    from ${daysOf(asked, 'course_days', sql`${which} and t.day >= ${firstDay(asked, since)}`)} group by 1`;

/** SQL: the day in the tenant's zone that begins at an instant. */
export const firstDay = ({ settings }: Asked, since: RawBuilder<Date>): RawBuilder<unknown> =>
  sql`((${since}) at time zone ${settings.timeZone})::date`;
