import { sql } from 'kysely';
import { report, type ReportColumn } from '../../kit/reports/report.ts';
import { originalFilter, spanFilters, trainingFilters } from './person-filters.ts';
import { averageScore, completionRate, countColumn, stateFilter, thingColumns } from './thing-columns.ts';

const people = (standing: string): Pick<ReportColumn, 'drill'> => ({
  drill: {
    report: 'users',
    row: 'courseId',
    filters: { standing },
    carry: ['original', 'startDate', 'endDate'],
  },
});

/** Courses, and how users in scope stand with them. */
export const coursesReport = report({
  key: 'courses',
  path: '/api/report-courses',
  page: 'course',
  summary: 'Report of courses: how many people in scope have begun, passed and failed them, and how well',
  right: 'COURSE_REPORTS',
  scope: 'brand',
  limit: 25,
  subject: 'course',
  from: sql`course c join brand b on b.id = c.brand_id`,
  id: 'c.id',
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
    countColumn('enrolled', 'enrolled', people('enrolled')),
    countColumn('inProgress', 'inProgress', { hidden: true, ...people('inProgress') }),
    countColumn('passed', 'passed', people('passed')),
    countColumn('failed', 'failed', { hidden: true, ...people('failed') }),
    completionRate('completionRate'),
    countColumn('firstTryRate', 'firstTryRate', { type: 'share' }),
    averageScore,
    { key: 'lastPassed', type: 'instant', figure: 'lastPassed' },
  ],
  filters: {
    brandId: trainingFilters.brandId,
    curriculumId: trainingFilters.curriculumId,
    status: stateFilter,
    original: originalFilter,
    ...spanFilters,
  },
  tiles: ['enrolled', 'passed', 'completionRate', 'averageScore'],
  chart: { kind: 'weeks', type: 'count', series: ['passed'], metrics: ['everPassed'] },
});
