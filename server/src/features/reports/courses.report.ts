import { sql, type RawBuilder } from 'kysely';
import { reportsBrand } from '../../kit/access/scope.ts';
import { share, weekOf, within } from '../../kit/metrics-sql.ts';
import { likePattern } from '../../kit/list.ts';
import { report, type Asked, type ReportColumn } from '../../kit/reports/report.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import {
  answersFromDays,
  DAY_COUNTS,
  DAY_NAMES,
  daysOf,
  firstDay,
  orZero,
  weeksOfDays,
} from './kept-days.ts';
import { answersFromMonths, monthsOfCourses } from './kept-months.ts';
import { homesOf, isOneOf, withBesides } from './homes.ts';
import {
  answersFromDealers,
  countsTotals,
  keptOfCourse,
  keptWeeks,
  seesManyDealers,
  TOTAL_COUNTS,
} from './kept-totals.ts';
import { originalFilter, peopleInScope, spanFilters, trainingFilters } from './person-filters.ts';
import {
  averageScoreColumn,
  completionRate,
  countColumn,
  lastPassed,
  narrowing,
  ofPeople,
  statusFilter,
  thingColumns,
  wasOffered,
} from './thing-columns.ts';
import { progressCounts, progressParts } from './training-figures.ts';
import { weeksChart } from './weeks-chart.ts';

const people = (standing: string): Pick<ReportColumn, 'drill'> => ({
  drill: {
    report: 'users',
    row: 'courseId',
    filters: { standing },
    carry: ['original', 'startDate', 'endDate'],
  },
});

/** SQL: progress `p` in the courses `c` of people in scope. */
const progress = (asked: Asked) => sql`(select p.* from course_progress p where ${ofPeople('p', asked)}) p`;

/** SQL: lateral joins with counts of progress (`f`) and of first attempts (`t`), from sums that are kept. */
const keptFigures = (asked: Asked) => sql`
    cross join lateral (select ${TOTAL_COUNTS}, coalesce(sum(t.tried), 0)::int as tried,
        coalesce(sum(t.first_passed), 0)::int as first_passed
      from ${keptOfCourse(asked, homesOf(asked.actor, peopleInScope(asked)), 'c.id')}) f
    cross join lateral (select f.tried, f.first_passed) t
    cross join lateral (select case when f.passed > 0 then ${lastPassed(asked, 'course_progress', sql`p.course_id = c.id`)} end as passed) last`;

/** The same within a span of days. */
const datedFigures = (asked: Asked) => sql`
    cross join lateral (select ${DAY_COUNTS}, coalesce(sum(t.tried), 0)::int as tried,
        coalesce(sum(t.first_passed), 0)::int as first_passed
      from ${daysOf(asked, 'course_days', sql`t.course_id = c.id`)}) f
    cross join lateral (select f.tried, f.first_passed) t
    cross join lateral (select ${lastPassed(asked, 'course_progress', sql`p.course_id = c.id`)} as passed) last`;

/** SQL: is the course `x` one that the report can show? All of them are read at once, unless one is asked for. */
const shown = ({ actor, id }: Asked) =>
  sql`${reportsBrand('x.brand_id', actor)} and ${id ? sql`x.id = ${id}` : sql`true`}`;

/** The same of who sees some dealers: of all courses at once. */
const monthlyFigures = (asked: Asked) => sql`
    left join (${withBesides(
      homesOf(asked.actor, peopleInScope(asked)),
      (homes) => sql`select t.course_id, ${DAY_COUNTS}, coalesce(sum(t.tried), 0)::int as tried,
          coalesce(sum(t.first_passed), 0)::int as first_passed
        from ${monthsOfCourses(asked, homes, shown(asked))} group by t.course_id`,
    )}) m on m.course_id = c.id
    cross join lateral (select ${orZero('m', [...DAY_NAMES, 'tried', 'first_passed'])}) f
    cross join lateral (select f.tried, f.first_passed) t
    cross join lateral (select ${lastPassed(asked, 'course_progress', sql`p.course_id = c.id`)} as passed) last`;

/** The same from progress and attempts themselves. */
const countedFigures = (asked: Asked) => sql`
    cross join lateral (select ${progressCounts(asked)}, max(p.passed_at) as last_passed
      from ${progress(asked)} where p.course_id = c.id) f
    cross join lateral (select count(*)::int as tried, (count(*) filter (where a.passed))::int as first_passed
      from attempt a where ${ofPeople('a', asked)} and a.course_id = c.id and a.number = 1 and a.submitted_at is not null
        and ${within('a.submitted_at', asked.span)}) t
    cross join lateral (select f.last_passed as passed) last`;

/** SQL: passes `p` of people in scope by week: `week`, `value`. @param courses a query for ids. Whoever has passed has a day of it. */
const passesByWeek = (asked: Asked, courses: RawBuilder<unknown>, since: RawBuilder<Date>, sign: 1 | -1) =>
  sql`select ${weekOf('p.passed_at', asked.settings.timeZone)} as week, (${sql.lit(sign)} * count(*))::int as value
    from course_progress p where p.course_id = any(array${courses}) and p.passed_at >= ${since} and ${within('p.passed_at', asked.span)}
      and ${
        seesManyDealers(asked.actor)
          ? isOneOf(asked, homesOf(asked.actor, peopleInScope(asked)), 'p.user_id')
          : ofPeople('p', asked)
      }
    group by 1`;

/** Filters that leave out some courses of their brands, though most are there without. */
const NARROWING = ['curriculumId', 'status'];

/**
 * SQL: the weeks of who sees some dealers. Everything to now comes from the sums of whole brands, less the few courses that are not in
 * the report: deleted ones, and drafts.
 */
function weeksInScope(
  asked: Asked,
  found: RawBuilder<unknown>,
  since: RawBuilder<Date>,
): RawBuilder<unknown> {
  const some = asked.text !== '' || NARROWING.some((name) => asked.filters[name] !== undefined);
  if (some || !answersFromDealers(asked)) return passesByWeek(asked, found, since, 1);
  const others = sql`(select x.id from course x where ${countsTotals(asked, 'x')} and x.id not in ${found})`;
  return sql`select t.week, sum(t.value)::int as value from (
      select t.week, t.passed as value from ${keptWeeks(asked, homesOf(asked.actor, peopleInScope(asked)), firstDay(asked, since))}
      union all ${passesByWeek(asked, others, since, -1)}) t group by t.week`;
}

/** Courses, and how people in scope stand with them. */
export const coursesReport = report({
  key: 'courses',
  path: '/api/report-courses',
  page: 'course',
  summary: 'Report of courses: how many people in scope have begun, passed and failed them, and how well',
  right: 'COURSE_REPORTS',
  scope: 'brand',
  limit: 25,
  asks: {
    subject: 'course',
    figures: {
      enrolled: 'enrolled',
      inProgress: 'inProgress',
      passed: 'passed',
      failed: 'failed',
      averageScore: 'averageScore',
      completionRate: 'completionRate',
      firstTryRate: 'firstTryRate',
      lastPassed: 'lastPassed',
    },
    filters: { brandId: 'brand', curriculumId: 'curriculum', courseId: 'course', status: 'state' },
  },
  from: () => sql`course c join brand b on b.id = c.brand_id`,
  id: 'c.id',
  where: ({ actor, filters }) =>
    sql<boolean>`(${reportsBrand('c.brand_id', actor)} and ${wasOffered('c', filters['status'])})`,
  figures: (asked) => {
    if (answersFromDealers(asked)) return keptFigures(asked);
    if (answersFromDays(asked)) return datedFigures(asked);
    return answersFromMonths(asked) ? monthlyFigures(asked) : countedFigures(asked);
  },
  parts: () => sql`${progressParts('f')}, t.tried, t.first_passed`,
  search: (text) => sql<boolean>`folded(c.title) like ${likePattern(text)}`,
  columns: [
    ...thingColumns('c'),
    { key: 'isScorm', type: 'flag', sql: () => sql`c.is_scorm`, hidden: true },
    {
      key: 'curriculums',
      type: 'refs',
      sortable: false,
      hidden: true,
      sql: () => sql`coalesce((select jsonb_agg(jsonb_build_object('_id', k.id, 'name', k.title) order by k.title)
        from curriculum_course cc join curriculum k on k.id = cc.curriculum_id and k.deleted_at is null
        where cc.course_id = c.id), '[]')`,
    },
    countColumn('enrolled', 'f.enrolled', people('enrolled')),
    countColumn('inProgress', 'f.in_progress', { hidden: true, ...people('inProgress') }),
    countColumn('passed', 'f.passed', people('passed')),
    countColumn('failed', 'f.failed', { hidden: true, ...people('failed') }),
    completionRate,
    countColumn('firstTryRate', '', {
      type: 'share',
      sql: () => share(sql`t.first_passed`, sql`t.tried`),
      total: sql<number | null>`(sum(first_passed)::float8 / nullif(sum(tried), 0))`,
    }),
    averageScoreColumn,
    { key: 'lastPassed', type: 'instant', sql: () => sql`last.passed`, figure: true },
  ],
  filters: {
    brandId: narrowing(trainingFilters.brandId, 'c.brand_id'),
    curriculumId: {
      ...trainingFilters.curriculumId,
      rule: (values) => sql<boolean>`exists (select from curriculum_course cc where cc.course_id = c.id
        and cc.curriculum_id = any(${[...values]}::uuid[]))`,
    },
    status: statusFilter,
    original: originalFilter,
    ...spanFilters,
  },
  tiles: ['enrolled', 'passed', 'completionRate', 'averageScore'],
  chart: {
    ...weeksChart((asked, found, since) =>
      hasGlobalScope(asked.actor)
        ? weeksOfDays(asked, sql`t.course_id in ${found}`, since)
        : weeksInScope(asked, found, since),
    ),
    series: ['passed'],
    metrics: ['everPassed'],
  },
});
