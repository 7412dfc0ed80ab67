import { sql, type RawBuilder } from 'kysely';
import { report, type ReportColumn } from '../../kit/reports/report.ts';
import {
  COUNTRY,
  DEALER,
  dealerOfPerson,
  dealersInScope,
  lastActiveFilter,
  originalFilter,
  personFilters,
  spanFilters,
  trainingFilters,
} from './person-filters.ts';
import { countColumn, onItsPage } from './thing-columns.ts';

const named = (table: 'business_unit' | 'assignment_group', link: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(distinct jsonb_build_object('_id', g.id, 'name', g.name)) from ${link}
    join ${sql.table(table)} g on g.id = x.id and g.deleted_at is null), '[]')`;

const figure: typeof countColumn = (key, name, more) =>
  countColumn(key, name, { ...onItsPage('users', []), ...more });

const names: readonly ReportColumn[] = [
  { key: 'firstName', type: 'text', sql: () => sql`u.first_name` },
  { key: 'lastName', type: 'text', sql: () => sql`u.last_name`, hidden: true, completes: 'firstName' },
  { key: 'email', type: 'text', sql: () => sql`u.email::text`, hidden: true, completes: 'firstName' },
];

/** Users, and how they stand with their training. */
export const usersReport = report({
  key: 'users',
  path: '/api/report-users',
  page: 'user',
  summary: 'Report of people in scope: training, points, certificates, and when they were last here',
  right: 'USER_REPORTS',
  scope: 'user',
  limit: 15,
  subject: 'user',
  // what nothing is asked of is left out by the planner
  from: sql`user_account u left join role r on r.id = u.role_id`,
  id: 'u.id',
  columns: [
    ...names,
    { key: 'role', type: 'role', sql: () => sql`jsonb_build_object('key', r.key, 'name', r.name)` },
    { key: 'dealer', type: 'ref', sql: (asked) => dealerOfPerson(asked, DEALER) },
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
    { key: 'country', type: 'text', sql: () => COUNTRY, hidden: true },
    {
      key: 'status',
      type: 'status',
      sql: () => sql`u.status`,
      words: ['active', 'deactivated'],
      hidden: true,
    },
    figure('enrolled', 'enrolled'),
    figure('inProgress', 'inProgress', { hidden: true }),
    figure('passed', 'passed'),
    figure('failed', 'failed', { hidden: true }),
    figure('curriculumsPassed', 'curriculumsEverPassed', { hidden: true }),
    figure('averageScore', 'averageScore', { type: 'share' }),
    figure('points', 'points', { type: 'points', feature: 'points' }),
    figure('certified', 'certificates', { meaning: 'certificates', feature: 'certificates', hidden: true }),
    figure('expiring', 'certificatesExpiring', { feature: 'certificates', sortable: false, hidden: true }),
    figure('overdue', 'overdue', { sortable: false }),
    {
      key: 'lastActive',
      type: 'day',
      meaning: 'lastActive',
      sql: () => sql`(select max(own.day) from user_day own where own.user_id = u.id)`,
    },
  ],
  filters: {
    ...personFilters,
    ...trainingFilters,
    lastActive: lastActiveFilter,
    original: originalFilter,
    status: { kind: 'words', asks: 'status', words: ['active', 'deactivated'] },
    includeInactive: { kind: 'flag' },
    ...spanFilters,
  },
  tiles: ['enrolled', 'passed', 'averageScore', 'overdue'],
  chart: { kind: 'weeks', type: 'count', series: ['passed'], metrics: ['everPassed'] },
  kept: true,
});
