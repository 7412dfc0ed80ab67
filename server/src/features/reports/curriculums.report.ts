import { sql, type RawBuilder } from 'kysely';
import { reportsBrand } from '../../kit/access/scope.ts';
import { within } from '../../kit/metrics-sql.ts';
import { likePattern } from '../../kit/list.ts';
import { report, type Asked, type ChartPoint } from '../../kit/reports/report.ts';
import { localized } from '../../kit/texts/localized.ts';
import { answersFromDays, DAY_COUNTS, daysOf, orZero } from './kept-days.ts';
import { answersFromMonths, monthsOfCourses, monthsOfCurriculums } from './kept-months.ts';
import { homesOf, withBesides } from './homes.ts';
import { answersFromDealers, keptOfCourses, keptOfEachCurriculum } from './kept-totals.ts';
import { originalFilter, peopleInScope, spanFilters, trainingFilters } from './person-filters.ts';
import {
  averageScoreColumn,
  completionRate,
  countColumn,
  lastPassed,
  narrowing,
  ofPeople,
  onItsPage,
  statusFilter,
  thingColumns,
  wasOffered,
} from './thing-columns.ts';
import { asksToNow, progressParts, standings } from './training-figures.ts';

/** The people behind a figure of a curriculum. */
const people = (status?: string) => onItsPage('curriculums', ['original', 'startDate', 'endDate'], status);

/** Curriculums that the chart shows. */
const CHARTED = 12;

/** SQL: counts of progress in curriculums, over rows `p` of `curriculum_progress`. */
function curriculumCounts(asked: Asked) {
  const { passed } = standings('p', asked, 'curriculum_id');
  const begunThen = within('p.started_at', asked.span);
  return sql`
    (count(*) filter (where ${begunThen}))::int as enrolled,
    (count(*) filter (where not ${passed} and ${begunThen}))::int as in_progress,
    (count(*) filter (where ${passed} and ${within('p.passed_at', asked.span)}))::int as passed,
    (count(*) filter (where ${passed} and ${begunThen}))::int as rate_passed,
    max(p.passed_at) as last_passed`;
}

const progress = (asked: Asked) =>
  sql`(select p.* from curriculum_progress p where ${ofPeople('p', asked)}) p`;

const coursesOf = sql`(select cc.course_id from curriculum_course cc where cc.curriculum_id = k.id)`;

/** SQL: is the curriculum `alias` one that the report can show? All of them are read at once, unless one is asked for. */
const shown = (asked: Asked, alias: string) =>
  sql`${reportsBrand(`${alias}.brand_id`, asked.actor)} and ${asked.id ? sql`${sql.ref(`${alias}.id`)} = ${asked.id}` : sql`true`}`;

/** SQL: is the course `alias` in a curriculum that the report can show? */
const inShown = (asked: Asked, alias: string) =>
  asked.id
    ? sql`${sql.ref(`${alias}.id`)} = any(array(select cc.course_id from curriculum_course cc where cc.curriculum_id = ${asked.id}))`
    : sql`true`;

const COUNTS = ['enrolled', 'passed', 'in_progress', 'rate_passed'];

/** SQL: lateral join `counted` with the counts of curriculum `k`. @param sums a query for them by `curriculum_id` */
const countedIn = (sums: RawBuilder<unknown>) => sql`
    left join (${sums}) counts on counts.curriculum_id = k.id
    cross join lateral (select ${orZero('counts', COUNTS)}) counted`;

/**
 * SQL: lateral join `f` with the figures of a curriculum from its counts.
 * @param sums a query for sums by `course_id`, with `score_sum` and `score_count` of each part `t`
 */
const figuresWith = (asked: Asked, sums: RawBuilder<unknown>) => sql`
    left join (select cc.curriculum_id, coalesce(sum(t.score_sum), 0)::float8 / 1000000 as score_sum,
        coalesce(sum(t.score_count), 0)::int as score_count
      from (${sums}) t join curriculum_course cc on cc.course_id = t.course_id group by cc.curriculum_id) scores
      on scores.curriculum_id = k.id
    cross join lateral (select counted.*, ${orZero('scores', ['score_sum', 'score_count'])},
      case when counted.passed > 0 or ${!asksToNow(asked)}::boolean
        then ${lastPassed(asked, 'curriculum_progress', sql`p.curriculum_id = k.id`)} end as last_passed) f`;

const homesIn = (asked: Asked) => homesOf(asked.actor, peopleInScope(asked));

/** SQL: the counts of curriculums from sums that are kept. */
const keptCounts = (asked: Asked) =>
  countedIn(
    withBesides(
      homesIn(asked),
      (homes) => sql`select t.curriculum_id, sum(t.enrolled)::int as enrolled, sum(t.passed)::int as passed,
        sum(t.enrolled - t.passed)::int as in_progress, sum(t.passed)::int as rate_passed
      from ${keptOfEachCurriculum(asked, homes, shown(asked, 'k'))} group by t.curriculum_id`,
    ),
  );

/** SQL: the figures of curriculums from sums that are kept. */
const keptFigures = (asked: Asked) =>
  sql`${keptCounts(asked)} ${figuresWith(
    asked,
    withBesides(
      homesIn(asked),
      (homes) => sql`select t.course_id, sum(t.score_sum) as score_sum, sum(t.score_count) as score_count
      from ${keptOfCourses(asked, homes, inShown(asked, 'c'))} group by t.course_id`,
    ),
  )}`;

/** SQL: lateral join `counted` with the counts of curriculum `k` within a span of days. */
const datedCounts = (asked: Asked) => sql`
    cross join lateral (select coalesce(sum(t.begun), 0)::int as enrolled, coalesce(sum(t.passed), 0)::int as passed,
        coalesce(sum(t.begun - t.begun_passed), 0)::int as in_progress, coalesce(sum(t.begun_passed), 0)::int as rate_passed
      from ${daysOf(asked, 'curriculum_days', sql`t.curriculum_id = k.id`)}) counted`;

/** SQL: the figures of a curriculum within a span of days. */
const datedFigures = (asked: Asked) => sql`${datedCounts(asked)}
    cross join lateral (select counted.*, scored.score_sum, scored.score_count,
        ${lastPassed(asked, 'curriculum_progress', sql`p.curriculum_id = k.id`)} as last_passed
      from (select ${DAY_COUNTS} from ${daysOf(asked, 'course_days', sql`t.course_id = any(array${coursesOf})`)}) scored) f`;

/** SQL: the counts of curriculums within a span, for who sees some dealers. */
const monthlyCounts = (asked: Asked) =>
  countedIn(
    withBesides(
      homesIn(asked),
      (homes) => sql`select t.curriculum_id, sum(t.begun)::int as enrolled, sum(t.passed)::int as passed,
        sum(t.begun - t.begun_passed)::int as in_progress, sum(t.begun_passed)::int as rate_passed
      from ${monthsOfCurriculums(asked, homes, shown(asked, 'x'))} group by t.curriculum_id`,
    ),
  );

/** SQL: the figures of curriculums within a span, for who sees some dealers. */
const monthlyFigures = (asked: Asked) =>
  sql`${monthlyCounts(asked)} ${figuresWith(
    asked,
    withBesides(
      homesIn(asked),
      (homes) => sql`select t.course_id, sum(t.score_sum) as score_sum, sum(t.score_count) as score_count
      from ${monthsOfCourses(asked, homes, inShown(asked, 'x'))} group by t.course_id`,
    ),
  )}`;

/** The same from progress itself. */
const countedFigures = (asked: Asked) => sql`
    cross join lateral (select counted.*, scored.* from
      (select ${curriculumCounts(asked)} from ${progress(asked)} where p.curriculum_id = k.id) counted,
      (select coalesce(sum(p.best_score::float8), 0) as score_sum, count(p.best_score)::int as score_count
        from course_progress p where ${ofPeople('p', asked)} and p.course_id in ${coursesOf} and ${within('p.enrolled_at', asked.span)}) scored) f`;

/** SQL: lateral join `counted` with the counts of curriculum `k` alone. */
function countsOf(asked: Asked) {
  if (answersFromDealers(asked)) return keptCounts(asked);
  if (answersFromDays(asked)) return datedCounts(asked);
  return answersFromMonths(asked)
    ? monthlyCounts(asked)
    : sql`cross join lateral (select ${curriculumCounts(asked)} from ${progress(asked)} where p.curriculum_id = k.id) counted`;
}

/** Curriculums, and how people in scope stand with them. */
export const curriculumsReport = report({
  key: 'curriculums',
  path: '/api/report-curriculums',
  page: 'curriculum',
  summary: 'Report of curriculums: how many people in scope have begun and passed them',
  right: 'CURRICULUM_REPORTS',
  scope: 'brand',
  limit: 25,
  asks: {
    subject: 'curriculum',
    figures: {
      enrolled: 'curriculumsBegun',
      inProgress: 'curriculumsInProgress',
      passed: 'curriculumsPassed',
      completionRate: 'curriculumCompletionRate',
      averageScore: 'averageScore',
      lastPassed: 'curriculumLastPassed',
    },
    filters: { brandId: 'brand', status: 'state' },
  },
  from: () => sql`curriculum k join brand b on b.id = k.brand_id`,
  id: 'k.id',
  where: ({ actor, filters }) =>
    sql<boolean>`(${reportsBrand('k.brand_id', actor)} and ${wasOffered('k', filters['status'])})`,
  figures: (asked) => {
    if (answersFromDealers(asked)) return keptFigures(asked);
    if (answersFromDays(asked)) return datedFigures(asked);
    return answersFromMonths(asked) ? monthlyFigures(asked) : countedFigures(asked);
  },
  parts: () => progressParts('f'),
  search: (text) => sql<boolean>`folded(k.title) like ${likePattern(text)}`,
  columns: [
    ...thingColumns('k'),
    {
      key: 'courses',
      type: 'count',
      sql: () => sql`(select count(*)::int from curriculum_course cc join course c on c.id = cc.course_id
        and c.deleted_at is null and c.status = 'published' where cc.curriculum_id = k.id)`,
    },
    countColumn('enrolled', 'f.enrolled', { meaning: 'enrolledCurriculums', ...people() }),
    countColumn('inProgress', 'f.in_progress', {
      meaning: 'inProgressCurriculums',
      hidden: true,
      ...people('in_progress'),
    }),
    countColumn('passed', 'f.passed', { meaning: 'curriculumsPassed', ...people('passed') }),
    completionRate,
    averageScoreColumn,
    { key: 'lastPassed', type: 'instant', sql: () => sql`f.last_passed`, figure: true },
  ],
  filters: {
    brandId: narrowing(trainingFilters.brandId, 'k.brand_id'),
    status: statusFilter,
    original: originalFilter,
    ...spanFilters,
  },
  tiles: ['enrolled', 'passed', 'completionRate', 'averageScore'],
  chart: {
    kind: 'stack',
    type: 'count',
    series: ['passed', 'inProgress'],
    points: (asked, found) => sql<ChartPoint>`
      select ${localized('k', 'title', asked.language)} as label, k.id, array[f.passed, f.in_progress] as "values",
        false as open
      from curriculum k ${countsOf(asked)} cross join lateral (select counted.*) f
      where k.id in ${found} and f.enrolled > 0
      order by f.enrolled desc, k.title, k.id limit ${CHARTED}`,
    rows: {
      figures: ['curriculumsBegun', 'curriculumsPassed', 'curriculumsInProgress'],
      points: ({ language }, rows) => sql<ChartPoint>`
        select ${localized('k', 'title', language)} as label, k.id, array[r."curriculumsPassed", r."curriculumsInProgress"] as "values",
          false as open
        from curriculum k join ${rows} on r.id = k.id where r."curriculumsBegun" > 0
        order by r."curriculumsBegun" desc, k.title, k.id limit ${CHARTED}`,
    },
  },
});
