import { sql, type RawBuilder } from 'kysely';
import { reportsBrand } from '../../kit/access/scope.ts';
import { worksAtOneOf } from '../../kit/access/working-dealers.ts';
import type { Span } from '../../kit/figures.ts';
import { containing } from '../../kit/list.ts';
import { report, type Asked, type ReportColumn } from '../../kit/reports/report.ts';
import {
  countsCounter,
  dealersInScope,
  monthsChart,
  trainingFilters,
  unitOfDealer,
} from '../reports/reports.public.ts';
import { MEMBERS } from './members.queries.ts';

/** The years that are asked for: this one, unless others are named. */
const yearsOf = ({ filters, today }: Asked): readonly number[] =>
  (filters['year'] ?? [today.slice(0, 4)]).map(Number).filter((year) => year > 1900 && year < 3000);

/** From the first to the last of them. */
const spanOfYears = (asked: Asked): Span => {
  const years = yearsOf(asked);
  return {
    from: `${Math.min(...years, 3000)}-01-01`,
    to: `${Math.max(...years, 1900)}-12-31`,
    timeZone: asked.settings.timeZone,
  };
};

/** SQL: is the month of sums `t` of one of the years? They are kept by the months of the tenant's zone. */
const inYears = (asked: Asked): RawBuilder<unknown> => {
  const years = yearsOf(asked);
  const { from, to } = spanOfYears(asked);
  const each =
    years.length === 1 ? sql`true` : sql`extract(year from t.month)::int = any(${[...years]}::int[])`;
  return sql`(t.month between ${from}::date and ${to}::date and ${each})`;
};

/** SQL: sums `t` of submissions of the programme that count, by the reader's brands and those that the filter names. */
const submissions = (asked: Asked): RawBuilder<unknown> => {
  const { brandId } = asked.filters;
  return sql`loyalty_months t where ${inYears(asked)} and ${reportsBrand('t.brand_id', asked.actor)}
    and ${brandId ? sql`t.brand_id = any(${[...brandId]}::uuid[])` : sql`true`}`;
};

const counted = (type: string, status: string) =>
  sql`coalesce(sum(t.submissions) filter (where t.type = ${sql.lit(type)} and t.status = ${sql.lit(status)}), 0)::int`;
const inState = (status: string) =>
  sql`coalesce(sum(t.submissions) filter (where t.status = ${sql.lit(status)}), 0)::int`;
/** SQL: what was handed in, as columns over `t`. */
const HANDED_IN = sql`${counted('receipt', 'approved')} as receipts, ${counted('photo', 'approved')} as photos,
  ${inState('pending')} as pending, ${inState('denied')} as denied`;

/** SQL: by dealer what was handed in. @param which SQL over `t` besides */
const handedIn = (asked: Asked, which: RawBuilder<unknown> = sql`true`) => sql`
  select t.dealer_id as id, ${HANDED_IN} from ${submissions(asked)} and ${which} group by t.dealer_id`;

/** SQL: by currency what was bought, by receipts that were approved. */
const bought = (asked: Asked, which: RawBuilder<unknown>) => sql`
  select t.currency, sum(t.amount)::bigint as amount from ${submissions(asked)}
    and t.type = 'receipt' and t.status = 'approved' and t.currency is not null and ${which}
  group by t.currency having sum(t.submissions) > 0`;

/**
 * SQL: the credits that were earned at dealers, whoever has moved since, and what became of the dealers' own: people spend
 * what is theirs wherever they work. Columns over sums `t` of all years.
 */
const creditsOf = (asked: Asked) => {
  const then = inYears(asked);
  return sql`coalesce(sum(t.programme) filter (where ${then}), 0)::bigint as points,
    coalesce(sum(t.redeemed) filter (where ${then}), 0)::bigint as redeemed,
    coalesce(sum(t.expired) filter (where ${then}), 0)::bigint as expired, coalesce(sum(t.available), 0)::bigint as available`;
};
/** SQL: sums `t` of credits by where they were earned, of the reader's brands and those that the filter names. */
const credits = (asked: Asked) => sql`credit_months t where ${countsCounter('t.counter', asked)}`;
const credited = (asked: Asked, which: RawBuilder<unknown> = sql`true`) => sql`
  select t.dealer_id as id, ${creditsOf(asked)} from ${credits(asked)} and ${which} group by t.dealer_id`;

/** SQL: by dealer the members who work there. */
const members = ({ settings }: Asked, which: RawBuilder<unknown>) => sql`
  select m.dealer_id as id, count(*)::int as people from ${MEMBERS(settings)}
    join dealer_member m on m.user_id = u.id and m.active where ${which} group by m.dealer_id`;

/** SQL: living people `u` with a role whose people are members, after `from`. */
const ofRole = ({ loyaltyAccessibleRoles: roles }: Asked['settings'], join: RawBuilder<unknown> = sql``) =>
  sql`user_account u ${join} where u.status = 'active' and u.deleted_at is null and u.merged_into is null
    and u.role_id = any(array(select r.id from role r where r.key = any(${[...roles]}::text[])))`;

/** SQL: the same of all dealers at once. Where no unit is asked for, whoever works at a dealer is a member by their role alone. */
const membersOfAll = (asked: Asked) =>
  asked.settings.loyaltyBusinessUnit === null
    ? sql`select x.id, sum(x.people)::int as people from (
        select u.works_at as id, count(*) as people from ${ofRole(asked.settings)} group by u.works_at
        union all select m.dealer_id, count(*) from ${ofRole(asked.settings, sql`join dealer_member m on m.user_id = u.id and m.active`)}
          and u.works_elsewhere and m.dealer_id is distinct from u.works_at group by m.dealer_id) x group by x.id`
    : members(asked, sql`true`);

/** SQL: how many members work at the dealers of a table `dealers`, each once. */
const membersFound = ({ settings }: Asked) =>
  settings.loyaltyBusinessUnit === null
    ? sql`select count(*)::int from ${ofRole(settings)} and ${worksAtOneOf('u', sql`select id from dealers`)}`
    : sql`select count(*)::int from ${MEMBERS(settings)} where u.id in (
        select m.user_id from dealer_member m where m.active and m.dealer_id in (select id from dealers))`;

type ByDealer = (asked: Asked) => RawBuilder<unknown>;

const count = (key: string, of: ByDealer, value: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  key,
  type: 'count',
  sql: () => sql`coalesce(${sql.ref(value)}, 0)`,
  figure: true,
  total: 'sum',
  ranked: (asked) => sql`select x.id, x.${sql.ref(value.split('.')[1] ?? '')} as value from (${of(asked)}) x`,
  ...more,
});

/** Lists of sums beside each other. */
const MONEY = sql`coalesce(jsonb_agg(jsonb_build_object('currency', x.currency, 'amount', x.amount) order by x.currency), '[]')`;

/** Dealers, and what their people have handed in, bought and earned in the loyalty programme in a year. */
export const loyaltiesReport = report({
  key: 'loyalties',
  path: '/api/report-loyalties',
  page: 'loyalty',
  summary:
    'Report of the loyalty programme in a year, this one unless others are named: members, receipts, photos, purchases and credits of dealers in scope',
  right: 'INCENTIVE_REPORTS',
  feature: 'loyaltyReports',
  scope: 'dealer',
  limit: 25,
  from: () => sql`dealer d`,
  id: 'd.id',
  where: (asked) => dealersInScope('d', asked),
  figures: (asked) => sql`
    left join lateral (${handedIn(asked, sql`t.dealer_id = d.id`)}) handed on true
    left join lateral (${credited(asked, sql`t.dealer_id = d.id`)}) earned on true
    left join lateral (${members(asked, sql`m.dealer_id = d.id`)}) member on true
    cross join lateral (select ${MONEY} as purchases from (${bought(asked, sql`t.dealer_id = d.id`)}) x) bought`,
  search: (text) => sql<boolean>`(d.name ilike ${containing(text)} or d.city ilike ${containing(text)})`,
  columns: [
    { key: 'title', type: 'text', sql: () => sql`d.name` },
    { key: 'city', type: 'text', sql: () => sql`d.city` },
    count('members', membersOfAll, 'member.people'),
    count('receipts', handedIn, 'handed.receipts'),
    count('photos', handedIn, 'handed.photos'),
    {
      key: 'purchases',
      type: 'money',
      meaning: 'purchases',
      sql: () => sql`bought.purchases`,
      figure: true,
      // amounts of two currencies have no order
      sortable: false,
      total: 'sum',
    },
    count('pendingSubmissions', handedIn, 'handed.pending'),
    count('deniedSubmissions', handedIn, 'handed.denied', { hidden: true }),
    count('loyaltyPoints', credited, 'earned.points', { type: 'points', meaning: 'credits' }),
    count('creditsRedeemed', credited, 'earned.redeemed', {
      type: 'points',
      meaning: 'creditsRedeemed',
      hidden: true,
    }),
    count('creditsExpired', credited, 'earned.expired', {
      type: 'points',
      meaning: 'creditsExpired',
      hidden: true,
    }),
    count('creditsAvailable', credited, 'earned.available', {
      type: 'points',
      meaning: 'creditsAvailable',
      hidden: true,
    }),
  ],
  filters: {
    brandId: trainingFilters.brandId,
    businessUnit: unitOfDealer,
    // the figures go by it
    year: {
      kind: 'texts',
      choices: (asked) => sql`
        select distinct y.year as value, y.year as label from loyalty_months t
          join dealer d on d.id = t.dealer_id and ${dealersInScope('d', asked)}
          cross join lateral (select extract(year from t.month)::int::text as year) y
        where t.submissions > 0`,
    },
  },
  // all dealers at once; somebody who works at several is one member
  totals: (asked, found) => sql`
    with dealers as materialized ${found}
    select (select count(*)::int from dealers) as rows_found,
      (${membersFound(asked)}) as members,
      h.receipts, h.photos, h.pending as "pendingSubmissions", h.denied as "deniedSubmissions", b.purchases,
      c.points as "loyaltyPoints", c.redeemed as "creditsRedeemed", c.expired as "creditsExpired", c.available as "creditsAvailable"
    from (select ${HANDED_IN} from ${submissions(asked)} and t.dealer_id in (select id from dealers)) h,
      (select ${MONEY} as purchases from (${bought(asked, sql`t.dealer_id in (select id from dealers)`)}) x) b,
      (select x.points::float8, x.redeemed::float8, x.expired::float8, x.available::float8 from (
        select ${creditsOf(asked)} from ${credits(asked)} and t.dealer_id in (select id from dealers)) x) c`,
  tiles: ['members', 'receipts', 'purchases', 'loyaltyPoints'],
  chart: {
    ...monthsChart(
      (asked, found) => [
        sql`select t.month::timestamp as month, sum(t.programme)::int as value from ${credits(asked)}
          and ${inYears(asked)} and t.dealer_id in ${found} group by t.month`,
      ],
      spanOfYears,
    ),
    series: ['loyaltyPoints'],
  },
});
