import { sql, type RawBuilder } from 'kysely';
import { hasPassed, weekOf, within } from '../../kit/metrics-sql.ts';
import { userMatchesText } from '../../kit/list.ts';
import { report, type Asked, type ReportColumn } from '../../kit/reports/report.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import { firstDay, weeksOfDays } from './kept-days.ts';
import { homesOf } from './homes.ts';
import {
  answersFromDealers,
  answersFromTotals,
  countsTotals,
  keptWeeks,
  seesManyDealers,
  TOTAL_COUNTS,
} from './kept-totals.ts';
import {
  DEALER,
  dealerOfPerson,
  dealersInScope,
  lastActiveFilter,
  originalFilter,
  peopleInScope,
  personFilters,
  spanFilters,
  trainingFilters,
} from './person-filters.ts';
import {
  answersFromPeople,
  AVERAGE_OF_ALL,
  averageScore,
  certifiedByPerson,
  countsCourse,
  countsCurriculum,
  earnedPoints,
  heldCertificates,
  overdueOf,
  pointsOfEverybody,
  progressCounts,
} from './training-figures.ts';
import {
  byCertificates,
  byCountry,
  byDealer,
  byLastDay,
  byRole,
  includesInactive,
  inRows,
} from './narrow-people.ts';
import { onItsPage } from './thing-columns.ts';
import { everybody, totalsOf } from './users-totals.ts';
import { weeksChart } from './weeks-chart.ts';

/** SQL: lateral joins with counts of progress in courses (`f`) and passed curriculums (`kf`), from sums that are kept. */
const keptProgress = (asked: Asked) => sql`
    cross join lateral (select ${TOTAL_COUNTS}, coalesce(sum(t.curriculums_passed), 0)::int as curriculums
      from ${answersFromPeople(asked) ? sql`person_sums t where true` : sql`user_totals t where ${countsTotals(asked)}`}
        and t.user_id = u.id) f
    cross join lateral (select f.curriculums as passed) kf`;

/** The same from progress itself. */
const countedProgress = (asked: Asked) => sql`
    cross join lateral (select ${progressCounts(asked)} from course_progress p join course c on c.id = p.course_id
      where p.user_id = u.id and ${countsCourse('c', asked)}) f
    cross join lateral (select count(*)::int as passed from curriculum_progress kp
      join curriculum k on k.id = kp.curriculum_id
      where kp.user_id = u.id and ${hasPassed('kp')} and ${countsCurriculum('k', asked)}
        and ${within('kp.passed_at', asked.span)}) kf`;

const named = (table: 'business_unit' | 'assignment_group', link: ReturnType<typeof sql>) => sql`coalesce((
  select jsonb_agg(distinct jsonb_build_object('_id', g.id, 'name', g.name)) from ${link}
    join ${sql.table(table)} g on g.id = x.id and g.deleted_at is null), '[]')`;

const figure = (
  key: string,
  column: string,
  more: Partial<ReportColumn> & Pick<ReportColumn, 'meaning'>,
): ReportColumn => ({
  key,
  type: 'count',
  sql: () => sql.ref(column),
  figure: true,
  total: 'sum',
  ...onItsPage('users', []),
  ...more,
});

/** Whether so many people may be found that what ranks them is read for everybody at once. */
const findsMany = (asked: Asked): boolean =>
  seesManyDealers(asked.actor) && asked.filters['dealerId'] === undefined;
const manyRanked =
  (query: (asked: Asked) => RawBuilder<unknown> | null) =>
  (asked: Asked): RawBuilder<unknown> | null =>
    findsMany(asked) ? query(asked) : null;

/**
 * A query for a figure of everybody, from their sums by brand.
 * @param value SQL over sums `t`
 * @param counted SQL over the counts `f`, where days or courses are named and progress has to be counted
 */
const rankedBy = (value: RawBuilder<unknown>, counted: RawBuilder<unknown> | null) =>
  manyRanked((asked) => {
    if (answersFromTotals(asked))
      return sql`select t.user_id as id, ${value} as value from user_totals t where ${countsTotals(asked)} group by t.user_id`;
    return (
      counted &&
      sql`select f.id, ${counted} as value from (select p.user_id as id, ${progressCounts(asked)}
        from course_progress p join course c on c.id = p.course_id where ${countsCourse('c', asked)} group by p.user_id) f`
    );
  });

/** How people are put in order by a figure. @param kept SQL of it over their narrow row `t`; null: the row does not say it */
const orders = (
  kept: RawBuilder<unknown> | null,
  query: (asked: Asked) => RawBuilder<unknown> | null,
  missing?: RawBuilder<unknown>,
): Pick<ReportColumn, 'ranked' | 'narrow'> => ({ ranked: query, narrow: inRows(kept, query, missing) });

/** What is added up over the brands of a person, and stands in their narrow row as it is. */
const summed = (column: string) => {
  const kept = sql.ref(`t.${column}`);
  return orders(kept, rankedBy(sql`sum(${kept})`, sql.ref(`f.${column}`)));
};
const ofCertificates = orders(null, manyRanked(certifiedByPerson));
const AVERAGE = sql`t.score_sum::float8 / 1000000 / nullif(t.score_count, 0)`;

/** People, and how they stand with their training. */
export const usersReport = report({
  key: 'users',
  path: '/api/report-users',
  page: 'user',
  summary: 'Report of people in scope: training, points, certificates, and when they were last here',
  right: 'USER_REPORTS',
  scope: 'user',
  limit: 15,
  asks: {
    subject: 'user',
    figures: {
      enrolled: 'enrolled',
      inProgress: 'inProgress',
      passed: 'passed',
      failed: 'failed',
      averageScore: 'averageScore',
      curriculumsPassed: 'curriculumsEverPassed',
      points: 'points',
      certified: 'certificates',
      expiring: 'certificatesExpiring',
      overdue: 'overdue',
    },
    filters: {
      brandId: 'brand',
      curriculumId: 'curriculum',
      courseId: 'course',
      adminGroup: 'adminGroup',
      assignmentGroup: 'assignmentGroup',
      country: 'country',
      role: 'role',
      businessUnit: 'businessUnit',
      dealerId: 'dealer',
      standing: 'standing',
      status: 'status',
      lastActive: 'lastActive',
    },
  },
  // what nothing is asked of is left out by the planner
  from: () =>
    sql`user_account u left join role r on r.id = u.role_id left join dealer home on home.id = u.works_at`,
  id: 'u.id',
  where: (asked) => peopleInScope(asked, includesInactive(asked)),
  figures: (asked) => sql`
    ${answersFromTotals(asked) ? keptProgress(asked) : countedProgress(asked)}
    ${heldCertificates('u.id', asked)}
    cross join lateral (select count(*)::int as overdue from ${overdueOf('u.id', asked)}) late`,
  search: (text) => userMatchesText('u', text),
  columns: [
    { key: 'firstName', type: 'text', sql: () => sql`u.first_name`, filled: true },
    {
      key: 'lastName',
      type: 'text',
      sql: () => sql`u.last_name`,
      filled: true,
      hidden: true,
      completes: 'firstName',
    },
    {
      key: 'email',
      type: 'text',
      sql: () => sql`u.email::text`,
      orderBy: () => sql`u.email`,
      filled: true,
      hidden: true,
      completes: 'firstName',
    },
    {
      key: 'role',
      type: 'role',
      sql: () => sql`jsonb_build_object('key', r.key, 'name', r.name)`,
      orderBy: () => sql`r.rank`,
      narrow: byRole,
    },
    {
      key: 'dealer',
      type: 'ref',
      sql: (asked) => dealerOfPerson(asked, DEALER),
      orderBy: (asked) => dealerOfPerson(asked, sql`d.name`),
      narrow: byDealer,
    },
    {
      key: 'businessUnits',
      type: 'refs',
      feature: 'dealerBusinessUnits',
      sortable: false,
      hidden: true,
      sql: (asked) =>
        named(
          'business_unit',
          sql`(select l.business_unit_id as id from dealer_member m
            join dealer d on d.id = m.dealer_id and ${dealersInScope('d', asked)}
            join dealer_business_unit l on l.dealer_id = m.dealer_id where m.user_id = u.id and m.active) x`,
        ),
    },
    {
      key: 'assignmentGroups',
      type: 'refs',
      sortable: false,
      hidden: true,
      sql: () =>
        named(
          'assignment_group',
          sql`(select m.group_id as id from assignment_group_member m where m.user_id = u.id) x`,
        ),
    },
    {
      key: 'country',
      type: 'text',
      sql: () => sql`coalesce(nullif(u.country, ''), home.country, '')`,
      narrow: byCountry,
      hidden: true,
    },
    {
      key: 'status',
      type: 'status',
      sql: () => sql`u.status`,
      words: ['active', 'deactivated'],
      hidden: true,
    },
    figure('enrolled', 'f.enrolled', { meaning: 'enrolled', ...summed('enrolled') }),
    figure('inProgress', 'f.in_progress', { meaning: 'inProgress', hidden: true, ...summed('in_progress') }),
    figure('passed', 'f.passed', { meaning: 'passed', ...summed('passed') }),
    figure('failed', 'f.failed', { meaning: 'failed', hidden: true, ...summed('failed') }),
    figure('curriculumsPassed', 'kf.passed', {
      meaning: 'curriculumsPassed',
      hidden: true,
      ...orders(sql`t.curriculums_passed`, rankedBy(sql`sum(t.curriculums_passed)`, null)),
    }),
    figure('averageScore', '', {
      meaning: 'averageScore',
      type: 'share',
      sql: () => averageScore('f'),
      ...orders(
        AVERAGE,
        rankedBy(sql`sum(t.score_sum)::float8 / 1000000 / nullif(sum(t.score_count), 0)`, averageScore('f')),
        sql`null`,
      ),
      total: AVERAGE_OF_ALL,
    }),
    figure('points', '', {
      meaning: 'points',
      type: 'points',
      sql: (asked) => earnedPoints('u.id', asked),
      ...orders(sql`t.points`, manyRanked(pointsOfEverybody)),
      feature: 'points',
    }),
    figure('certified', 'held.certified', {
      meaning: 'certificates',
      feature: 'certificates',
      hidden: true,
      ...ofCertificates,
      narrow: (asked) => byCertificates(asked) ?? ofCertificates.narrow?.(asked) ?? null,
    }),
    figure('expiring', 'held.expiring', {
      meaning: 'expiring',
      feature: 'certificates',
      sortable: false,
      hidden: true,
    }),
    figure('overdue', 'late.overdue', { meaning: 'overdue', sortable: false }),
    {
      key: 'lastActive',
      type: 'day',
      meaning: 'lastActive',
      // no ninth table: beyond eight the planner no longer begins with the people of the page
      sql: () => sql`(select own.last_day from person_sums own where own.user_id = u.id)`,
      narrow: byLastDay,
    },
  ],
  filters: {
    ...personFilters,
    ...trainingFilters,
    lastActive: lastActiveFilter,
    original: originalFilter,
    status: {
      kind: 'words',
      words: ['active', 'deactivated'],
      rule: (values) => sql<boolean>`u.status = any(${[...values]}::text[])`,
    },
    includeInactive: { kind: 'flag' },
    ...spanFilters,
  },
  totals: totalsOf,
  tiles: ['enrolled', 'passed', 'averageScore', 'overdue'],
  chart: {
    ...weeksChart((asked, found, since) => {
      if (everybody(asked) && answersFromTotals(asked) && answersFromDealers(asked))
        return sql`select week, sum(passed)::int as value
            from ${keptWeeks(asked, homesOf(asked.actor, peopleInScope(asked)), firstDay(asked, since))} group by week`;
      if (everybody(asked) && hasGlobalScope(asked.actor))
        return weeksOfDays(
          asked,
          sql`t.course_id in (select c.id from course c where ${countsCourse('c', asked)})`,
          since,
        );
      return sql`select ${weekOf('p.passed_at', asked.settings.timeZone)} as week, count(*)::int as value
            from course_progress p join course c on c.id = p.course_id
            where ${hasPassed('p')} and p.passed_at >= ${since} and ${within('p.passed_at', asked.span)}
              and ${countsCourse('c', asked)} and p.user_id in ${found} group by 1`;
    }),
    series: ['passed'],
    metrics: ['everPassed'],
  },
  kept: true,
});
