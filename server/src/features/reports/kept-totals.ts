import { sql, type RawBuilder } from 'kysely';
import { managesDealers, isLimitedToOwnBrands, reportsBrand } from '../../kit/access/scope.ts';
import { hasFailed, hasPassed, isInProgress, weekOf } from '../../kit/metrics-sql.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { isCertificateExpired } from '../certificates/certificates.public.ts';
import { isRowOf, type Homes } from './homes.ts';
import { countsStanding } from './standing.ts';

/**
 * Sums of progress that triggers keep (migrations 108 and 141): by person and brand, and by home dealer and thing. They
 * answer what asks for everything to now; what names days is computed from progress. Where only what is valid today counts,
 * passes that have lapsed are taken off the sums by dealer; by person they are computed.
 */
const answersToNow = ({ span }: Pick<Asked, 'span'>): boolean => span.from === null && span.to === null;
const countsLapsed = ({ filters }: Pick<Asked, 'filters'>): boolean => filters['original']?.[0] !== 'no';

/** Whether sums by person and brand answer: whole brands, and everything to now. */
export const answersFromTotals = (asked: Pick<Asked, 'filters' | 'span'>): boolean =>
  answersToNow(asked) &&
  countsLapsed(asked) &&
  asked.filters['curriculumId'] === undefined &&
  asked.filters['courseId'] === undefined;

/**
 * Whether sums by dealer answer the actor: for tenants, brands and regions. Dealer managers and learners have so few people
 * that these are counted from their own rows.
 */
export const seesManyDealers = (actor: Actor): boolean =>
  hasGlobalScope(actor) || isLimitedToOwnBrands(actor) || !managesDealers(actor);
export const answersFromDealers = (asked: Pick<Asked, 'actor' | 'span'>): boolean =>
  answersToNow(asked) && seesManyDealers(asked.actor);

/** SQL: do the sums `alias` count? Those of the actor’s brands, and of what the filter names. */
export const countsTotals = (
  { actor, filters }: Pick<Asked, 'actor' | 'filters'>,
  alias = 't',
): RawBuilder<boolean> => {
  const { brandId } = filters;
  const column = `${alias}.brand_id`;
  const named = brandId ? sql`${sql.ref(column)} = any(${[...brandId]}::uuid[])` : sql`true`;
  return sql<boolean>`(${reportsBrand(column, actor)} and ${named})`;
};

/** SQL: the counts that `progressCounts` computes from progress, over sums `t`. */
export const TOTAL_COUNTS = sql`
  coalesce(sum(t.enrolled), 0)::int as enrolled, coalesce(sum(t.in_progress), 0)::int as in_progress,
  coalesce(sum(t.passed), 0)::int as passed, coalesce(sum(t.failed), 0)::int as failed,
  coalesce(sum(t.passed), 0)::int as rate_passed, coalesce(sum(t.score_sum), 0)::float8 / 1000000 as score_sum,
  coalesce(sum(t.score_count), 0)::int as score_count`;

/** SQL: one row of progress `p` in the shape of sums. */
const AS_SUMS = sql`1 as enrolled, (${isInProgress('p')})::int as in_progress, (${hasPassed('p')})::int as passed,
  (${hasFailed('p')})::int as failed, coalesce(round(p.best_score::numeric * 1000000), 0)::bigint as score_sum,
  (p.best_score is not null)::int as score_count`;
const SUMS = sql`t.enrolled, t.in_progress, t.passed, t.failed, t.score_sum, t.score_count`;

type Then = Pick<Asked, 'settings' | 'filters' | 'today'>;

/**
 * SQL: rows `l` of progress by `user_id` and `thing` that count otherwise where only what is valid today counts, with the
 * differences that make it so: what is open again, and passes whose certificate has run out.
 */
function lapsed({ today }: Then, kind: 'course' | 'curriculum'): RawBuilder<unknown> {
  const table = sql.table(`${kind}_progress`);
  const thing = (alias: string) => sql.ref(`${alias}.${kind}_id`);
  const row = sql`p.user_id, ${thing('p')} as thing, p.status, p.renewal_status`;
  return sql`(
    select r.user_id, r.thing, -(r.status = 'passed')::int as passed,
      (coalesce(r.renewal_status, r.status) = 'failed')::int - (r.status = 'failed')::int as failed,
      (coalesce(r.renewal_status, r.status) <> 'failed')::int - (r.status = 'in_progress')::int as in_progress
    from (select ${row} from ${table} p where p.renewal_status is not null
      union select ${row} from certificate ran join ${table} p on p.user_id = ran.user_id and ${thing('p')} = ${thing('ran')}
        where ran.expires_on < ${today}::date and ${isCertificateExpired('ran', today)} and p.status = 'passed') r) l`;
}

/** SQL: the differences of a set of people, after `union all`; nothing where lapsed passes count. */
const lapsedOf = (
  asked: Then,
  homes: Homes,
  kind: 'course' | 'curriculum',
  { columns, which }: { readonly columns: RawBuilder<unknown>; readonly which: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  countsLapsed(asked)
    ? sql``
    : sql`union all select ${columns} from ${lapsed(asked, kind)} join person_sums t on t.user_id = l.user_id
        where ${which} and ${isRowOf(asked, homes)}`;

/** SQL: differences in the shape of sums. */
const LAPSED = sql`0, l.in_progress, l.passed, l.failed, 0, 0`;

/** People of all dealers at once: who is at home there, and by `place` those who work there besides. */
export interface HomesByDealer {
  /** SQL: does the home dealer of sums `t` count? */
  readonly kept: RawBuilder<boolean>;
  /** A query for `place` and `id` of people whose home is another dealer. */
  readonly others: RawBuilder<unknown>;
}

/** SQL: rows `t` of `person_sums` by `place`, the dealer at which the person works. */
export const peopleByDealer = (
  { settings }: Pick<Asked, 'settings'>,
  { kept, others }: HomesByDealer,
): RawBuilder<unknown> => sql`(
  select t.dealer_id as place, t.* from person_sums t where ${kept} and ${countsStanding(settings)}
  union all select o.place, t.* from ${others} o join person_sums t on t.user_id = o.id) t`;

/**
 * SQL: sums `t` of progress in courses by `place`, as {@link keptOfCourses}. Few come on top, though the planner thinks of many: their
 * progress is looked up one by one.
 * @param courses SQL over `c`
 */
export const coursesByDealer = (
  asked: Then,
  { kept, others }: HomesByDealer,
  courses: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select t.dealer_id as place, ${SUMS} from dealer_course_totals t join course c on c.id = t.course_id
  where ${kept} and ${countsStanding(asked.settings)} and ${courses}
  union all select o.place, p.* from ${others} o cross join lateral (select ${AS_SUMS} from course_progress p
    join course c on c.id = p.course_id where p.user_id = o.id and ${courses} offset 0) p
  ${
    countsLapsed(asked)
      ? sql``
      : sql`union all select t.place, ${LAPSED} from ${lapsed(asked, 'course')} join course c on c.id = l.thing and ${courses}
          join ${peopleByDealer(asked, { kept, others })} on t.user_id = l.user_id`
  }) t`;

/** SQL: one duty in the shape of sums. */
const DUTY = sql`1, duty.done::int, (duty.late and not duty.done)::int`;
/** SQL: what sums `t` of duties come to. */
export const DUTY_COUNTS = sql`coalesce(sum(t.duties), 0)::int as duties, coalesce(sum(t.covered), 0)::int as covered,
  coalesce(sum(t.overdue), 0)::int as overdue`;

/** SQL: sums `t` of duties of a set of people: `duties`, `covered`, `overdue`. @param courses SQL over `c` */
export const keptDuties = (
  { settings }: Pick<Asked, 'settings'>,
  { kept, others }: Homes,
  courses: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select t.duties, t.covered, t.overdue from dealer_course_totals t join course c on c.id = t.course_id
  where ${kept} and ${countsStanding(settings)} and ${courses}
  ${
    others
      ? sql`union all select ${DUTY} from training_duty duty join course c on c.id = duty.course_id
          where duty.user_id in ${others} and ${courses}`
      : sql``
  }) t`;

/**
 * SQL: sums `t` of points of a set of people: `points`.
 * @param which SQL over `t` that says which points count
 * @param earned a query for what some of them earned, by {@link Homes.others}: `points`
 */
export const keptPoints = (
  { settings }: Pick<Asked, 'settings'>,
  { kept, others }: Homes,
  which: RawBuilder<unknown>,
  earned: (whose: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select t.points from dealer_points t where ${kept} and ${countsStanding(settings)} and ${which}
  ${others ? sql`union all ${earned(others)}` : sql``}) t`;

/** SQL: the same for all dealers at once, by `place`. @param earned SQL for `value`, what the person `o` has earned */
export const pointsByDealer = (
  { settings }: Pick<Asked, 'settings'>,
  { kept, others }: HomesByDealer,
  which: RawBuilder<unknown>,
  earned: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select t.dealer_id as place, t.points from dealer_points t where ${kept} and ${countsStanding(settings)} and ${which}
  union all select o.place, ${earned} from ${others} o) t`;

/**
 * SQL: sums `t` of progress in courses of a set of people, in the columns of {@link TOTAL_COUNTS}, and of what is mandatory in those
 * of {@link DUTY_COUNTS}, by `course_id`: both stand in the same rows.
 * @param courses SQL over `c` that says which courses count; null: all of them
 */
export function keptOfCourses(
  asked: Then,
  homes: Homes,
  courses: RawBuilder<unknown> | null,
): RawBuilder<unknown> {
  const counted = (alias: string) =>
    courses ? sql`join course c on c.id = ${sql.ref(`${alias}.course_id`)} and ${courses}` : sql``;
  return sql`(
  select t.course_id, ${SUMS}, t.duties, t.covered, t.overdue from dealer_course_totals t ${counted('t')}
  where ${homes.kept} and ${countsStanding(asked.settings)}
  ${
    homes.others
      ? sql`union all select p.course_id, ${AS_SUMS}, 0, 0, 0 from course_progress p ${counted('p')} where p.user_id in ${homes.others}
        union all select duty.course_id, 0, 0, 0, 0, 0, 0, ${DUTY} from training_duty duty ${counted('duty')}
          where duty.user_id in ${homes.others}`
      : sql``
  } ${lapsedOf(asked, homes, 'course', {
    columns: sql`l.thing, ${LAPSED}, 0, 0, 0`,
    which: courses ? sql`l.thing in (select c.id from course c where ${courses})` : sql`true`,
  })}) t`;
}

/** SQL: sums `t` of progress in the course of a column, with `tried` and `first_passed`. */
export const keptOfCourse = (asked: Then, homes: Homes, course: string): RawBuilder<unknown> => sql`(
  select ${SUMS}, t.tried, t.first_passed from dealer_course_totals t
  where t.course_id = ${sql.ref(course)} and ${homes.kept} and ${countsStanding(asked.settings)}
  ${
    homes.others
      ? sql`union all select ${AS_SUMS}, 0, 0 from course_progress p
          where p.course_id = ${sql.ref(course)} and p.user_id in ${homes.others}
        union all select 0, 0, 0, 0, 0, 0, 1, (a.passed is true)::int from attempt a
          where a.course_id = ${sql.ref(course)} and a.user_id in ${homes.others} and a.number = 1 and a.submitted_at is not null`
      : sql``
  } ${lapsedOf(asked, homes, 'course', {
    columns: sql`${LAPSED}, 0, 0`,
    which: sql`l.thing = ${sql.ref(course)}`,
  })}) t`;

/** SQL: sums `t` of passed curriculums of a set of people. @param curriculums SQL over `k` */
export const keptOfCurriculums = (
  { settings }: Pick<Asked, 'settings'>,
  { kept, others }: Homes,
  curriculums: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select t.passed from dealer_curriculum_totals t join curriculum k on k.id = t.curriculum_id
  where ${kept} and ${countsStanding(settings)} and ${curriculums}
  ${
    others
      ? sql`union all select 1 from curriculum_progress p join curriculum k on k.id = p.curriculum_id
          where p.user_id in ${others} and ${hasPassed('p')} and ${curriculums}`
      : sql``
  }) t`;

/** SQL: sums `t` of progress in curriculums of a set of people by `curriculum_id`: `enrolled`, `passed`. @param curriculums SQL over `k` */
export const keptOfEachCurriculum = (
  asked: Then,
  homes: Homes,
  curriculums: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select t.curriculum_id, t.enrolled, t.passed from dealer_curriculum_totals t join curriculum k on k.id = t.curriculum_id
  where ${homes.kept} and ${countsStanding(asked.settings)} and ${curriculums}
  ${
    homes.others
      ? sql`union all select p.curriculum_id, 1, (${hasPassed('p')})::int from curriculum_progress p
          join curriculum k on k.id = p.curriculum_id where p.user_id in ${homes.others} and ${curriculums}`
      : sql``
  } ${lapsedOf(asked, homes, 'curriculum', {
    columns: sql`l.thing, 0, l.passed`,
    which: sql`l.thing in (select k.id from curriculum k where ${curriculums})`,
  })}) t`;

/** SQL: sums `t` by week, in the tenant's zone, of what a set of people has begun and passed: `week`, `begun`, `passed`. */
export const keptWeeks = (
  asked: Pick<Asked, 'actor' | 'filters' | 'settings'>,
  { kept, others }: Homes,
  since: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { timeZone } = asked.settings;
  const ofOthers = (column: 'enrolled_at' | 'passed_at', figures: RawBuilder<unknown>) => sql`
    select ${weekOf(`p.${column}`, timeZone)}, ${figures} from course_progress p join course c on c.id = p.course_id
    where p.user_id in ${others} and ${countsTotals(asked, 'c')} and p.${sql.ref(column)} >= (${since})::timestamp at time zone ${timeZone}`;
  return sql`(
  select t.week, t.begun, t.passed from training_by_week t
  where t.week >= ${since} and ${kept} and ${countsStanding(asked.settings)} and ${countsTotals(asked)}
  ${
    others
      ? sql`union all ${ofOthers('enrolled_at', sql`1, 0`)}
        union all ${ofOthers('passed_at', sql`0, 1`)} and ${hasPassed('p')}`
      : sql``
  }) t`;
};
