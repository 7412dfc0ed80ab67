import { sql } from 'kysely';
import { reportsBrand } from '../../kit/access/scope.ts';
import { likePattern } from '../../kit/list.ts';
import { refJson, report, type ReportColumn } from '../../kit/reports/report.ts';
import { localized } from '../../kit/texts/localized.ts';
import { monthsChart, ofPeopleOneByOne, spanFilters, trainingFilters } from '../reports/reports.public.ts';
import { takerFigures } from './self-study/requests.queries.ts';

const count = (key: string, filters: Readonly<Record<string, string>>): ReportColumn => ({
  key,
  type: 'count',
  meaning: `${key}Course`,
  sql: () => sql.ref(`f.${key}`),
  figure: true,
  total: 'sum',
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
  asks: {
    subject: 'takenCourse',
    figures: { asked: 'asked', sent: 'sent', passed: 'takersPassed' },
    filters: { brandId: 'brand' },
    inactive: true,
  },
  from: () => sql`course c join brand b on b.id = c.brand_id`,
  id: 'c.id',
  where: (
    requested,
  ) => sql<boolean>`(${reportsBrand('c.brand_id', requested.actor)} and exists (select from ilt_course_taker k
    where k.course_id = c.id and ${ofPeopleOneByOne('k', requested, true)}))`,
  figures: (requested) => sql`cross join lateral (${takerFigures(requested, 'c.id')}) f`,
  search: (text) => sql<boolean>`folded(c.title) like ${likePattern(text)}`,
  columns: [
    { key: 'title', type: 'text', sql: ({ language }) => localized('c', 'title', language) },
    {
      key: 'brand',
      type: 'ref',
      sql: ({ language }) => refJson('b.id', localized('b', 'name', language)),
      orderBy: ({ language }) => localized('b', 'name', language),
    },
    count('asked', {}),
    count('sent', { sent: 'true' }),
    count('passed', { status: 'passed' }),
  ],
  filters: {
    brandId: {
      ...trainingFilters.brandId,
      rule: (values) => sql<boolean>`c.brand_id = any(${[...values]}::uuid[])`,
    },
    ...spanFilters,
  },
  tiles: ['asked', 'sent', 'passed'],
  chart: {
    ...monthsChart((requested, found, month) => {
      const people = sql`ilt_course_taker k where k.course_id in ${found} and ${ofPeopleOneByOne('k', requested, true)}`;
      return [
        sql`select ${month('k.asked_at')} as month, count(*)::int as value from ${people} group by 1`,
        sql`select ${month('k.sent_at')} as month, count(*)::int as value from ${people} and k.sent_at is not null
          group by 1`,
      ];
    }),
    series: ['asked', 'sent'],
    metrics: ['asked', 'sentOnDay'],
  },
});
