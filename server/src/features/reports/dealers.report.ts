import { sql, type RawBuilder } from 'kysely';
import { share } from '../../kit/metrics-sql.ts';
import { likePattern, asHashedSubplan } from '../../kit/list.ts';
import {
  report,
  type Asked,
  type ChartPoint,
  type ReportColumn,
  type ReportFilter,
} from '../../kit/reports/report.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import {
  dealersInScope,
  originalFilter,
  peopleInScope,
  personFilters,
  rowWorksAt,
  spanFilters,
  trainingFilters,
  unitOfDealer,
} from './person-filters.ts';
import { completionRate, countColumn } from './thing-columns.ts';
import { homesAt, lookedUpFirst } from './homes.ts';
import { creditsEarned } from './kept-credits.ts';
import { plannedAnew } from './kept-months.ts';
import { seesManyDealers } from './kept-totals.ts';
import { countsStanding } from './standing.ts';
import { figuresOfPeople, figuresOfRows } from './people-figures.ts';
import { allMembershipsOf, dealersRanked, membershipsOf, rowsOfGroup } from './dealers-ranked.ts';
import { answersFromPeople } from './training-figures.ts';

const CARRIED = ['brandId', 'curriculumId', 'assignmentGroup', 'original', 'startDate', 'endDate'];

/** The people behind a figure of a dealer. */
const people = (standing?: string): Pick<ReportColumn, 'drill'> => ({
  drill: { report: 'users', row: 'dealerId', filters: standing ? { standing } : {}, carry: CARRIED },
});

/** SQL: a query for people in scope who work at dealers; of a group, where the filter names one. */
const peopleAt = (asked: Asked, dealers: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select distinct m.user_id as id from ${membershipsOf(asked)} and ${dealers})`;

/** SQL: the same of all dealers found, a table `dealers`. */
const peopleOfFound = (asked: Asked): RawBuilder<unknown> =>
  sql`(select distinct m.user_id as id from ${allMembershipsOf(asked)} and m.dealer_id in (select id from dealers))`;

/** SQL: a query for the `id` of people in scope who work at a dealer. */
export const peopleOfDealer = (asked: Asked, id: string): RawBuilder<unknown> =>
  peopleAt(asked, sql`m.dealer_id = ${id}::uuid`);

/** The same people by their homes, whose sums are kept; null where a group narrows them. */
const homes = (asked: Asked, dealers: RawBuilder<unknown>) =>
  asked.filters['assignmentGroup'] ? null : homesAt(asked.actor, peopleInScope(asked), dealers);

/** Filters that leave some dealers out. */
const NARROWING = ['country', 'state', 'assignmentGroup', 'businessUnit'];

/** SQL: a query for everybody who counts and works at no dealer that is there: few, so that they are found before they are looked at. */
const atNone = ({ settings }: Asked) => sql`(select t.user_id as id from (
      select h.user_id from person_sums h where h.dealer_id is null
      union select h.user_id from dealer gone join person_sums h on h.dealer_id = gone.id where gone.deleted_at is not null
      union select several.id from user_account several where several.works_elsewhere) x
    join person_sums t on t.user_id = x.user_id and ${countsStanding(settings)}
    where not exists (select from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null
      where m.user_id = t.user_id and m.active))`;

/** The people of all dealers found. Where nothing narrows these they are everybody, but for those who work at none. */
const homesOfFound = (asked: Asked) => {
  const found = homes(asked, sql`(select id from dealers)`);
  const narrowed = asked.text !== '' || NARROWING.some((name) => asked.filters[name] !== undefined);
  if (!found) return null;
  return !narrowed && hasGlobalScope(asked.actor)
    ? { ...found, many: true, all: { without: sql`(select id from nowhere)` } }
    : { ...found, many: true };
};

const figures = (asked: Asked) =>
  figuresOfPeople(asked, peopleAt(asked, sql`m.dealer_id = d.id`), homes(asked, sql`(select d.id)`));

const placeFilter = (column: string): ReportFilter => ({
  kind: 'texts',
  rule: (values) => sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`,
  choices: (
    asked,
  ) => sql`select distinct ${sql.ref(column)} as value, ${sql.ref(column)} as label from dealer d
    where ${dealersInScope('d', asked)} and ${sql.ref(column)} <> ''`,
});

/** A column by which dealers are ranked at once. */
const ranks = (
  key: keyof typeof dealersRanked,
  column: string,
  more: Partial<ReportColumn> = {},
): ReportColumn => countColumn(key, column, { ranked: dealersRanked[key], ...more });

/** Share of what is mandatory that was passed. */
const coverage: ReportColumn = countColumn('coverage', '', {
  type: 'share',
  sortable: false,
  sql: () => share(sql`duty.covered`, sql`duty.duties`),
});

/**
 * SQL: loyalty credits that were earned at dealers within the span. They stay with the dealer where they
 * were earned, whoever works there now, so that rows do not overlap and add up.
 */
const creditsOf = (asked: Asked, which: Parameters<typeof creditsEarned>[1]): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(t.amount), 0)::float8 from ${creditsEarned(asked, which)})`;

/** SQL: the ten best and the ten worst completion rates of a table of dealers `r` with their `id` and `rate`. */
const bestAndWorst = (rates: RawBuilder<unknown>) => sql<ChartPoint>`
  with rated as (
    select d.id, d.name as label, r.rate from dealer d join ${rates} on r.id = d.id
  ), placed as (
    select *, row_number() over (order by rate desc, label, id) as best, row_number() over (order by rate, label, id) as worst
    from rated where rate is not null
  )
  select label, id, array[rate] as "values", false as open from placed where best <= 10 or worst <= 10
  order by rate desc, label, id`;

/** Dealers, and how the people who work there today stand with their training. */
export const dealersReport = report({
  key: 'dealers',
  path: '/api/report-dealers',
  page: 'dealer',
  summary: 'Report of dealers in scope: the training of the people who work there today',
  right: 'DEALER_REPORTS',
  scope: 'dealer',
  limit: 15,
  asks: {
    subject: 'dealer',
    figures: {
      people: 'people',
      active: 'active',
      enrolled: 'enrolled',
      passed: 'passed',
      completionRate: 'completionRate',
      coverage: 'coverage',
      certified: 'certified',
      expiring: 'expiring',
      overdue: 'overdue',
      points: 'points',
      credits: 'credits',
    },
    filters: {
      brandId: 'brand',
      curriculumId: 'curriculum',
      courseId: 'course',
      country: 'dealerCountry',
      state: 'dealerRegion',
      assignmentGroup: 'assignmentGroup',
      businessUnit: 'dealerUnit',
    },
  },
  from: () => sql`dealer d`,
  id: 'd.id',
  where: (asked) => dealersInScope('d', asked),
  figures,
  search: (text) =>
    sql<boolean>`folded(d.name || ' ' || d.city || ' ' || d.dealer_num || ' ' || d.dealer_id) like ${likePattern(text)}`,
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
    ranks('people', 'folk.people', people()),
    ranks('active', 'folk.active', { hidden: true }),
    ranks('enrolled', 'f.enrolled', people('enrolled')),
    ranks('passed', 'f.passed', people('passed')),
    { ...completionRate, ranked: dealersRanked.completionRate },
    coverage,
    ranks('certified', 'held.certified', {
      feature: 'certificates',
      hidden: true,
      ...people('certified'),
    }),
    countColumn('expiring', 'held.expiring', {
      feature: 'certificates',
      sortable: false,
      hidden: true,
      ...people('expiring'),
    }),
    countColumn('overdue', 'duty.overdue', { sortable: false, ...people('overdue') }),
    ranks('points', 'earned.points', { type: 'points', feature: 'points', hidden: true }),
    ranks('credits', '', {
      type: 'points',
      feature: 'loyaltyProgramme',
      hidden: true,
      sql: (asked) => creditsOf(asked, (dealer) => sql`${dealer} = d.id`),
      total: 'sum',
    }),
  ],
  filters: {
    country: placeFilter('d.country'),
    state: placeFilter('d.region'),
    assignmentGroup: {
      ...personFilters.assignmentGroup,
      // the people of the group are looked up once, and not dealer by dealer
      rule: (_values, asked) =>
        asHashedSubplan(sql`d.id in (select m.dealer_id from ${allMembershipsOf(asked)})`),
    },
    brandId: trainingFilters.brandId,
    curriculumId: trainingFilters.curriculumId,
    businessUnit: { ...unitOfDealer, feature: 'dealerBusinessUnits' },
    original: originalFilter,
    ...spanFilters,
  },
  // somebody with several dealers shows in each of them, and once in the totals
  totals: (asked, found) => {
    const all = homesOfFound(asked);
    const once = all && lookedUpFirst(all);
    const ofGroup = !all && seesManyDealers(asked.actor) && answersFromPeople(asked);
    return sql`
    with dealers as materialized ${found}, nowhere as materialized ${atNone(asked)}, ${once ? sql`${once.tables},` : sql``} people as materialized ${peopleOfFound(asked)}
    select ${plannedAnew(asked)} (select count(*)::int from dealers) as rows_found, folk.people, folk.active, f.enrolled, f.passed,
      ${share(sql`f.rate_passed`, sql`f.enrolled`)} as "completionRate",
      ${share(sql`duty.covered`, sql`duty.duties`)} as coverage, held.certified, held.expiring, duty.overdue, earned.points,
      ${creditsOf(asked, (dealer) => sql`${dealer} in (select id from dealers)`)} as credits
    from (values (1)) as one(row)
    ${
      ofGroup
        ? figuresOfRows(asked, sql`${rowsOfGroup(asked)} and ${rowWorksAt(sql`select id from dealers`)}`)
        : figuresOfPeople(asked, sql`(select id from people)`, once && once.homes, { many: true })
    }`;
  },
  tiles: ['people', 'completionRate', 'coverage', 'overdue'],
  chart: {
    kind: 'bars',
    type: 'share',
    series: ['completionRate'],
    points: (asked, found) =>
      bestAndWorst(sql`(select k.id, k.value as rate from (${dealersRanked.completionRate(asked)}) k
      where k.id in ${found}) r`),
    rows: {
      figures: ['completionRate'],
      points: (_asked, rows) => bestAndWorst(sql`(select r.id, r."completionRate" as rate from ${rows}) r`),
    },
  },
  kept: true,
});
