import { sql } from 'kysely';
import type { FigureName } from '../../kit/analytics/metrics.ts';
import { refJson, report, type ReportColumn } from '../../kit/reports/report.ts';
import { localized } from '../../kit/texts/localized.ts';
import { countColumn, spanFilters, trainingFilters } from '../reports/reports.public.ts';

const count = (key: string, figure: FigureName, filters: Readonly<Record<string, string>>): ReportColumn =>
  countColumn(key, figure, {
    meaning: `${key}Course`,
    drill: { report: 'enrollments', filters, carry: ['startDate', 'endDate'] },
  });

/** Courses that people in scope take without attending the class. */
export const enrollmentsReport = report({
  key: 'enrollments',
  path: '/api/report-enrollments',
  page: 'enrollment',
  summary:
    'Report of courses taken without attending the class: for how many the material was asked and sent',
  right: 'COURSE_REPORTS',
  feature: 'takeCourseWithoutAttending',
  scope: 'brand',
  limit: 25,
  subject: 'takenCourse',
  inactive: true,
  from: sql`course c join brand b on b.id = c.brand_id`,
  id: 'c.id',
  columns: [
    { key: 'title', type: 'text', sql: ({ language }) => localized('c', 'title', language) },
    { key: 'brand', type: 'ref', sql: ({ language }) => refJson('b.id', localized('b', 'name', language)) },
    count('asked', 'asked', {}),
    count('sent', 'sent', { sent: 'true' }),
    count('passed', 'takersPassed', { status: 'passed' }),
  ],
  filters: { brandId: trainingFilters.brandId, ...spanFilters },
  tiles: ['asked', 'sent', 'passed'],
  chart: { kind: 'months', type: 'count', series: ['asked', 'sent'], metrics: ['asked', 'sentOnDay'] },
});
