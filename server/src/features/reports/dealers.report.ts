import { sql, type RawBuilder } from 'kysely';
import {
  report,
  type Asked,
  type ChartPoint,
  type ReportColumn,
  type ReportFilter,
} from '../../kit/reports/report.ts';
import {
  dealersInScope,
  originalFilter,
  peopleInScope,
  personFilters,
  spanFilters,
  trainingFilters,
  unitOfDealer,
} from './person-filters.ts';
import { completionRate, countColumn } from './thing-columns.ts';

const CARRIED = ['brandId', 'curriculumId', 'assignmentGroup', 'original', 'startDate', 'endDate'];

/** The users behind a figure of a dealer. */
const people = (standing?: string): Pick<ReportColumn, 'drill'> => ({
  drill: { report: 'users', row: 'dealerId', filters: standing ? { standing } : {}, carry: CARRIED },
});

/** SQL: a query for the `id` of users in scope who work at a dealer. */
export const peopleOfDealer = (asked: Asked, id: string): RawBuilder<unknown> =>
  sql`(select u.id from dealer_member m join user_account u on u.id = m.user_id and ${peopleInScope(asked)}
    where m.active and m.dealer_id = ${id}::uuid)`;

const placeFilter = (column: string, asks: 'dealerCountry' | 'dealerRegion'): ReportFilter => ({
  kind: 'texts',
  asks,
  choices: (
    asked,
  ) => sql`select distinct ${sql.ref(column)} as value, ${sql.ref(column)} as label from dealer d
    where ${dealersInScope('d', asked)} and ${sql.ref(column)} <> ''`,
});

/** SQL: the ten best and the ten worst completion rates. */
const bestAndWorst = (_asked: Asked, rows: RawBuilder<unknown>) => sql<ChartPoint>`
  with rated as (
    select d.id, d.name as label, r."completionRate" as rate from dealer d join ${rows} on r.id = d.id
  ), placed as (
    select *, row_number() over (order by rate desc, label, id) as best, row_number() over (order by rate, label, id) as worst
    from rated where rate is not null
  )
  select label, id, array[rate] as "values", false as open from placed where best <= 10 or worst <= 10
  order by rate desc, label, id`;

/** Dealers, and how the users who work there today stand with their training. */
export const dealersReport = report({
  key: 'dealers',
  path: '/api/report-dealers',
  page: 'dealer',
  summary: 'Report of dealers in scope: the training of the people who work there today',
  right: 'DEALER_REPORTS',
  scope: 'dealer',
  limit: 15,
  subject: 'dealer',
  from: sql`dealer d`,
  id: 'd.id',
  columns: [
    { key: 'name', type: 'text', sql: () => sql`d.name` },
    { key: 'dealerId', type: 'text', sql: () => sql`d.dealer_id`, hidden: true },
    { key: 'city', type: 'text', sql: () => sql`d.city` },
    { key: 'state', type: 'text', sql: () => sql`d.region`, hidden: true },
    { key: 'country', type: 'text', sql: () => sql`d.country`, hidden: true },
    {
      key: 'businessUnits',
      type: 'refs',
      feature: 'dealerBusinessUnits',
      sortable: false,
      hidden: true,
      sql: () => sql`coalesce((select jsonb_agg(jsonb_build_object('_id', b.id, 'name', b.name) order by b.name)
        from dealer_business_unit l join business_unit b on b.id = l.business_unit_id and b.deleted_at is null
        where l.dealer_id = d.id), '[]')`,
    },
    countColumn('people', 'people', people()),
    countColumn('active', 'active', { hidden: true }),
    countColumn('enrolled', 'enrolled', people('enrolled')),
    countColumn('passed', 'passed', people('passed')),
    completionRate('completionRate'),
    countColumn('coverage', 'coverage', { type: 'share', sortable: false }),
    countColumn('certified', 'certified', { feature: 'certificates', hidden: true, ...people('certified') }),
    countColumn('expiring', 'expiring', {
      feature: 'certificates',
      sortable: false,
      hidden: true,
      ...people('expiring'),
    }),
    countColumn('overdue', 'overdue', { sortable: false, ...people('overdue') }),
    countColumn('points', 'points', { type: 'points', feature: 'points', hidden: true }),
    countColumn('credits', 'credits', { type: 'points', feature: 'loyaltyProgramme', hidden: true }),
  ],
  filters: {
    country: placeFilter('d.country', 'dealerCountry'),
    state: placeFilter('d.region', 'dealerRegion'),
    assignmentGroup: personFilters.assignmentGroup,
    brandId: trainingFilters.brandId,
    curriculumId: trainingFilters.curriculumId,
    businessUnit: { ...unitOfDealer, feature: 'dealerBusinessUnits' },
    original: originalFilter,
    ...spanFilters,
  },
  tiles: ['people', 'completionRate', 'coverage', 'overdue'],
  chart: {
    kind: 'bars',
    type: 'share',
    series: ['completionRate'],
    rows: { figures: ['completionRate'], points: bestAndWorst },
  },
  kept: true,
});
