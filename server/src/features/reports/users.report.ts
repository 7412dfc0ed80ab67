import { sql, type RawBuilder } from 'kysely';
import { hasPassed, weekOf, within } from '../../kit/figures.ts';
import { personLike } from '../../kit/list.ts';
import { report, type Asked, type ReportColumn } from '../../kit/reports/report.ts';
import { isCurrent, isExpiring, isValid } from '../certificates/certificates.public.ts';
import {
  answersFromDealers,
  answersFromTotals,
  countsTotals,
  homesOf,
  keptDuties,
  keptOfCurriculums,
  peopleOf,
  TOTAL_COUNTS,
  type Homes,
} from './kept-totals.ts';
import {
  COUNTRY,
  originalFilter,
  peopleInScope,
  personFilters,
  spanFilters,
  trainingFilters,
} from './person-filters.ts';
import {
  AVERAGE_OF_ALL,
  averageScore,
  countsCourse,
  countsCurriculum,
  earnedPoints,
  heldCertificates,
  overdueBy,
  overdueOf,
  countsAllPoints,
  countsCertificate,
  pointsOf,
  progressCounts,
  progressOfPeople,
} from './training-figures.ts';
import { weeksChart } from './weeks-chart.ts';

/** Whether accounts that were deactivated count, too. */
const includesInactive = ({ filters }: Asked): boolean =>
  filters['includeInactive']?.[0] === 'true' || (filters['status']?.includes('deactivated') ?? false);

/** SQL: lateral joins with counts of progress in courses (`f`) and passed curriculums (`kf`), from sums that are kept. */
const keptProgress = (asked: Asked) => sql`
    cross join lateral (select ${TOTAL_COUNTS}, coalesce(sum(t.curriculums_passed), 0)::int as curriculums
      from user_totals t where t.user_id = u.id and ${countsTotals(asked)}) f
    cross join lateral (select f.curriculums as passed) kf`;

/** The same from progress itself. */
const countedProgress = (asked: Asked) => sql`
    cross join lateral (select ${progressCounts(asked)} from course_progress p join course c on c.id = p.course_id
      where p.user_id = u.id and ${countsCourse('c', asked)}) f
    cross join lateral (select count(*)::int as passed from curriculum_progress kp
      join curriculum k on k.id = kp.curriculum_id
      where kp.user_id = u.id and ${hasPassed('kp')} and ${countsCurriculum('k', asked)}
        and ${within('kp.passed_at', asked.span)}) kf`;

/** Whether nothing but scope says whose rows are found: then sums by dealer are those of all of them. */
const everybody = (asked: Asked): boolean =>
  asked.text === '' &&
  !includesInactive(asked) &&
  Object.keys({ ...personFilters, status: null }).every((name) => asked.filters[name] === undefined);

/** SQL: one row of totals, computed for all people found at once. */
const totalsOf = (asked: Asked, found: RawBuilder<unknown>): RawBuilder<Record<string, number | null>> =>
  everybody(asked) && answersFromDealers(asked)
    ? totalsOfHomes(asked, homesOf(asked.actor, peopleInScope(asked)))
    : totalsOfSet(asked, found);

const TOTALS = sql`f.enrolled, f.in_progress as "inProgress", f.passed, f.failed, ${averageScore('f')} as "averageScore",
  kf.passed as "curriculumsPassed", earned.points, held.certified, held.expiring, late.overdue`;

/** SQL: lateral join `held` with the certificates of the people in a table `people`. */
const certificatesHeld = (asked: Asked) => sql`
    cross join lateral (select (count(*) filter (where ${isValid('ct', asked.today)}))::int as certified,
        (count(*) filter (where ${isExpiring('ct', asked.today)}))::int as expiring
      from certificate ct
      where ${isCurrent('ct')} and ct.user_id in (select id from people) and ${countsCertificate(asked)}) held`;

/** SQL: the totals of everybody in scope, from sums by dealer and by person. */
const totalsOfHomes = (asked: Asked, homes: Homes) => sql<Record<string, number | null>>`
    with people as materialized (select t.user_id as id, t.points from ${peopleOf(asked, homes)})
    select (select count(*)::int from people) as rows_found, ${TOTALS}
    from (values (1)) as one(row)
    cross join lateral (${progressOfPeople(asked, sql``, homes)}) f
    cross join lateral (select coalesce(sum(t.passed), 0)::int as passed
      from ${keptOfCurriculums(asked, homes, countsCurriculum('k', asked))}) kf
    cross join lateral (${
      countsAllPoints(asked)
        ? sql`select coalesce(sum(points), 0)::int as points from people`
        : pointsOf(asked, sql`e.user_id in (select id from people)`)
    }) earned
    cross join lateral (select coalesce(sum(t.overdue), 0)::int as overdue
      from ${keptDuties(asked, homes, countsCourse('c', asked))}) late
    ${certificatesHeld(asked)}`;

/** SQL: the totals of the people found, from sums by person where they answer. */
function totalsOfSet(asked: Asked, found: RawBuilder<unknown>): RawBuilder<Record<string, number | null>> {
  const people = sql`(select id from people)`;
  return sql`
    with people as materialized ${found}
    select (select count(*)::int from people) as rows_found, ${TOTALS}
    from (values (1)) as one(row)
    cross join lateral (${progressOfPeople(asked, people, null)}) f
    cross join lateral (${curriculumsPassedBy(asked, people)}) kf
    cross join lateral (${pointsOf(asked, sql`e.user_id in ${people}`)}) earned
    cross join lateral (select ${overdueBy(asked, sql`duty.user_id in ${people}`)} as overdue) late
    ${certificatesHeld(asked)}`;
}

/** SQL: a query for how many curriculums people have passed. */
const curriculumsPassedBy = (asked: Asked, people: RawBuilder<unknown>) =>
  answersFromTotals(asked)
    ? sql`select coalesce(sum(t.curriculums_passed), 0)::int as passed from user_totals t
        where t.curriculums_passed <> 0 and t.user_id in ${people} and ${countsTotals(asked)}`
    : sql`select count(*)::int as passed from curriculum_progress kp join curriculum k on k.id = kp.curriculum_id
        where kp.user_id in ${people} and ${hasPassed('kp')} and ${countsCurriculum('k', asked)}
          and ${within('kp.passed_at', asked.span)}`;

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
  ...more,
});

/** People, and how they stand with their training. */
export const usersReport = report({
  key: 'users',
  path: '/api/report-users',
  page: 'user',
  summary: 'Report of people in scope: training, points, certificates, and when they were last here',
  right: 'USER_REPORTS',
  scope: 'user',
  limit: 15,
  from: () => sql`user_account u join role r on r.id = u.role_id`,
  id: 'u.id',
  where: (asked) => peopleInScope(asked, includesInactive(asked)),
  figures: (asked) => sql`
    ${answersFromTotals(asked) ? keptProgress(asked) : countedProgress(asked)}
    ${heldCertificates('u.id', asked)}
    cross join lateral (select count(*)::int as overdue from ${overdueOf('u.id', asked)}) late`,
  search: (text) => personLike('u', text),
  columns: [
    { key: 'firstName', type: 'text', sql: () => sql`u.first_name`, orderBy: () => sql`u.first_name` },
    { key: 'lastName', type: 'text', sql: () => sql`u.last_name`, hidden: true },
    { key: 'email', type: 'text', sql: () => sql`u.email::text`, hidden: true },
    {
      key: 'role',
      type: 'role',
      sql: () => sql`jsonb_build_object('key', r.key, 'name', r.name)`,
      orderBy: () => sql`r.rank`,
    },
    {
      key: 'dealer',
      type: 'ref',
      sql: () => sql`(select jsonb_build_object('_id', d.id, 'name', d.name) from dealer d
        where d.id = u.works_at and d.deleted_at is null)`,
      orderBy: () => sql`(select d.name from dealer d where d.id = u.works_at)`,
    },
    {
      key: 'businessUnits',
      type: 'refs',
      feature: 'dealerBusinessUnits',
      sortable: false,
      hidden: true,
      sql: () =>
        named(
          'business_unit',
          sql`(select l.business_unit_id as id from dealer_member m
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
    { key: 'country', type: 'text', sql: () => COUNTRY, hidden: true },
    {
      key: 'status',
      type: 'status',
      sql: () => sql`u.status`,
      words: ['active', 'deactivated'],
      hidden: true,
    },
    figure('enrolled', 'f.enrolled', { meaning: 'enrolled' }),
    figure('inProgress', 'f.in_progress', { meaning: 'inProgress', hidden: true }),
    figure('passed', 'f.passed', { meaning: 'passed' }),
    figure('failed', 'f.failed', { meaning: 'failed', hidden: true }),
    figure('curriculumsPassed', 'kf.passed', { meaning: 'curriculumsPassed', hidden: true }),
    figure('averageScore', '', {
      meaning: 'averageScore',
      type: 'share',
      sql: () => averageScore('f'),
      total: AVERAGE_OF_ALL,
    }),
    figure('points', '', {
      meaning: 'points',
      type: 'points',
      sql: (asked) => earnedPoints('u.id', asked),
      feature: 'points',
    }),
    figure('certified', 'held.certified', { meaning: 'certificates', feature: 'certificates', hidden: true }),
    figure('expiring', 'held.expiring', {
      meaning: 'expiring',
      feature: 'certificates',
      sortable: false,
      hidden: true,
    }),
    figure('overdue', 'late.overdue', { meaning: 'overdue', sortable: false }),
    {
      key: 'lastActive',
      type: 'instant',
      meaning: 'lastActive',
      sql: () => sql`greatest(u.last_sign_in_at,
        (select p.updated_at from course_progress p where p.user_id = u.id order by p.updated_at desc limit 1))`,
    },
  ],
  filters: {
    ...personFilters,
    ...trainingFilters,
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
    ...weeksChart(
      (asked, found, weeks) =>
        sql`select ${weekOf('p.passed_at', asked.settings.timeZone)} as week, count(*)::int as value
        from course_progress p join course c on c.id = p.course_id
        where ${hasPassed('p')} and p.passed_at >= ${weeks} and ${within('p.passed_at', asked.span)}
          and ${countsCourse('c', asked)} and p.user_id in ${found} group by 1`,
    ),
    series: ['passed'],
  },
  kept: true,
});
