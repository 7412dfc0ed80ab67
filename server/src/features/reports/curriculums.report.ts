import { sql } from 'kysely';
import { report, type ChartPoint } from '../../kit/reports/report.ts';
import { localized } from '../../kit/texts/localized.ts';
import { originalFilter, spanFilters, trainingFilters } from './person-filters.ts';
import {
  averageScore,
  completionRate,
  countColumn,
  onItsPage,
  stateFilter,
  thingColumns,
} from './thing-columns.ts';

/** The users behind a figure of a curriculum. */
const people = (status?: string) => onItsPage('curriculums', ['original', 'startDate', 'endDate'], status);

/** Curriculums that the chart shows. */
const CHARTED = 12;

/** Curriculums, and how users in scope stand with them. */
export const curriculumsReport = report({
  key: 'curriculums',
  path: '/api/report-curriculums',
  page: 'curriculum',
  summary: 'Report of curriculums: how many people in scope have begun and passed them',
  right: 'CURRICULUM_REPORTS',
  scope: 'brand',
  limit: 25,
  subject: 'curriculum',
  from: sql`curriculum k join brand b on b.id = k.brand_id`,
  id: 'k.id',
  columns: [
    ...thingColumns('k'),
    {
      key: 'courses',
      type: 'count',
      sql: () => sql`(select count(*)::int from curriculum_course cc join course c on c.id = cc.course_id
        and c.deleted_at is null and c.status = 'published' where cc.curriculum_id = k.id)`,
    },
    countColumn('enrolled', 'curriculumsBegun', { meaning: 'enrolledCurriculums', ...people() }),
    countColumn('inProgress', 'curriculumsInProgress', {
      meaning: 'inProgressCurriculums',
      hidden: true,
      ...people('in_progress'),
    }),
    countColumn('passed', 'curriculumsPassed', { meaning: 'curriculumsPassed', ...people('passed') }),
    completionRate('curriculumCompletionRate'),
    averageScore,
    { key: 'lastPassed', type: 'instant', figure: 'curriculumLastPassed' },
  ],
  filters: {
    brandId: trainingFilters.brandId,
    status: stateFilter,
    original: originalFilter,
    ...spanFilters,
  },
  tiles: ['enrolled', 'passed', 'completionRate', 'averageScore'],
  chart: {
    kind: 'stack',
    type: 'count',
    series: ['passed', 'inProgress'],
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
