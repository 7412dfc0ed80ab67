import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { reportsBrand } from '../../kit/access/scope.ts';
import type { Span } from '../../kit/metrics-sql.ts';
import { likePattern } from '../../kit/list.ts';
import { report, type Asked, type ReportColumn } from '../../kit/reports/report.ts';
import {
  countsCounter,
  dealersInScope,
  isActiveRow,
  monthsChart,
  trainingFilters,
  unitOfDealer,
} from '../reports/reports.public.ts';
import { MEMBERS } from './members.queries.ts';

/** The years that are asked for: this one, unless others are named. */
const yearsOf = ({ filters, today }: Asked): readonly number[] =>
  (filters['year'] ?? [today.slice(0, 4)]).map(Number);

/** Span from the first to the last requested year. */
const spanOfYears = (asked: Asked): Span => {
  const years = yearsOf(asked);
  return {
    from: `${Math.min(...years, 3000)}-01-01`,
    to: `${Math.max(...years, 1900)}-12-31`,
    timeZone: asked.settings.timeZone,
  };
};

/** SQL: are sums `t` of one of the years? They are kept by the years of the tenant's zone. */
const inYears = (asked: Asked): RawBuilder<unknown> => sql`t.year = any(${[...yearsOf(asked)]}::smallint[])`;

/** SQL: sums `t` of submissions of the programme that count, by the reader's brands and those that the filter names. */
const submissions = (asked: Asked): RawBuilder<unknown> => {
  const { brandId } = asked.filters;
  return sql`loyalty_years t where ${inYears(asked)} and ${reportsBrand('t.brand_id', asked.actor)}
    and ${brandId ? sql`t.brand_id = any(${[...brandId]}::uuid[])` : sql`true`}`;
};

/** SQL: submission totals, as columns on `t`. */
const HANDED_IN = sql`coalesce(sum(t.receipts), 0)::int as receipts, coalesce(sum(t.photos), 0)::int as photos,
  coalesce(sum(t.pending), 0)::int as pending, coalesce(sum(t.denied), 0)::int as denied`;

/** SQL: submission totals by dealer. @param which SQL condition on `t` */
const handedIn = (asked: Asked, which: RawBuilder<unknown> = sql`true`) => sql`
  select t.dealer_id as id, ${HANDED_IN} from ${submissions(asked)} and ${which} group by t.dealer_id`;

/** SQL: by currency what was bought, by receipts that were approved. @param from sums `t` of submissions, up to a condition */
const bought = (from: RawBuilder<unknown>) => sql`
  select t.currency, sum(t.purchases)::bigint as amount from ${from} and t.receipts > 0 and t.currency is not null group by t.currency`;

/**
 * SQL: credits earned at dealers, regardless of later moves, and how the dealers' own were used: users spend theirs
 * wherever they work. Columns on yearly totals `t`.
 */
const CREDITS = sql`coalesce(sum(t.programme), 0)::bigint as points, coalesce(sum(t.redeemed), 0)::bigint as redeemed,
  coalesce(sum(t.expired), 0)::bigint as expired`;
/** SQL: sums `t` of credits by where they were earned, of the reader's brands and those that the filter names. */
const credits = (asked: Asked) =>
  sql`credit_years t where ${countsCounter('t.counter', asked)} and ${inYears(asked)}`;
const credited = (asked: Asked, which: RawBuilder<unknown> = sql`true`) => sql`
  select t.dealer_id as id, ${CREDITS} from ${credits(asked)} and ${which} group by t.dealer_id`;

/** SQL: the dealers' own credits that are there now, whatever the years. */
const AVAILABLE = sql`coalesce(sum(t.available), 0)::bigint as available`;
const own = (asked: Asked) => sql`credit_years t where ${countsCounter('t.counter', asked)}`;
const ownCredits = (asked: Asked, which: RawBuilder<unknown> = sql`true`) => sql`
  select t.dealer_id as id, ${AVAILABLE} from ${own(asked)} and ${which} group by t.dealer_id`;

/** SQL: narrow rows `t` of active people with a role whose people are members, after `from`. */
const ofRole = ({ settings: { loyaltyAccessibleRoles: roles } }: Asked, join: RawBuilder<unknown> = sql``) =>
  sql`person_sums t ${join} where ${isActiveRow}
    and t.role_id = any(array(select r.id from role r where r.key = any(${[...roles]}::text[])))`;
/** SQL: those of them who are at home at a dealer, by dealer. */
const atHome = (asked: Asked, which: RawBuilder<unknown> = sql`true`) =>
  sql`select t.dealer_id as id, count(*)::int as people from ${ofRole(asked)} and ${which} group by t.dealer_id`;
/** SQL: the few who work at several dealers, with those where they are not at home, as `m`, after `from`. */
const elsewhere = (asked: Asked) =>
  sql`${ofRole(
    asked,
    sql`join user_account u on u.id = t.user_id and u.works_elsewhere join dealer_member m on m.user_id = u.id and m.active`,
  )} and m.dealer_id is distinct from t.dealer_id`;

/**
 * SQL: members by dealer. Without a unit filter, the role alone makes an employee a member. @param at SQL condition on
 * a dealer column
 */
const members = (asked: Asked, at: (dealer: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql`true`) =>
  asked.settings.loyaltyBusinessUnit === null
    ? sql`select x.id, sum(x.people)::int as people from (${atHome(asked, at(sql`t.dealer_id`))}
        union all select m.dealer_id, count(*) from ${elsewhere(asked)} and ${at(sql`m.dealer_id`)} group by m.dealer_id) x
        group by x.id`
    : sql`select m.dealer_id as id, count(*)::int as people from ${MEMBERS(asked.settings)}
        join dealer_member m on m.user_id = u.id and m.active where ${at(sql`m.dealer_id`)} group by m.dealer_id`;

/** SQL: how many members work at the dealers of a table `dealers`, each once. */
const membersFound = (asked: Asked) =>
  asked.settings.loyaltyBusinessUnit === null
    ? sql`select (select coalesce(sum(x.people), 0)::int from (${atHome(asked)} offset 0) x where x.id in (select id from dealers))
        + (select count(distinct m.user_id)::int from ${elsewhere(asked)} and m.dealer_id in (select id from dealers)
            and (t.dealer_id in (select id from dealers)) is not true)`
    : sql`select count(*)::int from ${MEMBERS(asked.settings)} where u.id in (
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

/** Lists of totals by currency. */
const MONEY = sql`coalesce(jsonb_agg(jsonb_build_object('currency', x.currency, 'amount', x.amount) order by x.currency), '[]')`;

/** Dealers, with what their users submitted, bought, and earned in the loyalty program in a year. */
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
    left join lateral (${ownCredits(asked, sql`t.dealer_id = d.id`)}) own on true
    left join lateral (${members(asked, (dealer) => sql`${dealer} = d.id`)}) member on true
    cross join lateral (select ${MONEY} as purchases from (${bought(sql`${submissions(asked)} and t.dealer_id = d.id`)}) x) bought`,
  search: (text) =>
    sql<boolean>`(folded(d.name) like ${likePattern(text)} or folded(d.city) like ${likePattern(text)})`,
  columns: [
    { key: 'title', type: 'text', sql: () => sql`d.name` },
    { key: 'city', type: 'text', sql: () => sql`d.city` },
    count('members', (asked) => members(asked), 'member.people'),
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
    count('creditsAvailable', ownCredits, 'own.available', {
      type: 'points',
      meaning: 'creditsAvailable',
      hidden: true,
    }),
  ],
  filters: {
    brandId: trainingFilters.brandId,
    businessUnit: unitOfDealer,
    // also filters the metrics
    year: {
      kind: 'texts',
      each: z.string().refine((year) => /^(?:19|2\d)\d\d$/.test(year), 'year'),
      choices: (asked) => sql`
        select distinct t.year::text as value, t.year::text as label from loyalty_years t
          join dealer d on d.id = t.dealer_id and ${dealersInScope('d', asked)}
        where t.submissions > 0`,
    },
  },
  // all dealers in one read; a user at several dealers is one member
  totals: (asked, found) => sql`
    with dealers as materialized ${found}, handed as materialized (
      select t.currency, sum(t.receipts) as receipts, sum(t.photos) as photos, sum(t.pending) as pending, sum(t.denied) as denied,
        sum(t.purchases) as purchases
      from ${submissions(asked)} and t.dealer_id in (select id from dealers) group by t.currency)
    select (select count(*)::int from dealers) as rows_found,
      (${membersFound(asked)}) as members,
      h.receipts, h.photos, h.pending as "pendingSubmissions", h.denied as "deniedSubmissions", b.purchases,
      c.points as "loyaltyPoints", c.redeemed as "creditsRedeemed", c.expired as "creditsExpired", c.available as "creditsAvailable"
    from (select ${HANDED_IN} from handed t) h,
      (select ${MONEY} as purchases from (${bought(sql`handed t where true`)}) x) b,
      (select x.points::float8, x.redeemed::float8, x.expired::float8, o.available::float8 from
        (select ${CREDITS} from ${credits(asked)} and t.dealer_id in (select id from dealers)) x,
        (select ${AVAILABLE} from ${own(asked)} and t.dealer_id in (select id from dealers)) o) c`,
  tiles: ['members', 'receipts', 'purchases', 'loyaltyPoints'],
  chart: {
    ...monthsChart(
      (asked, found) => [
        sql`select t.month::timestamp as month, sum(t.programme)::int as value from credit_months t
          where ${countsCounter('t.counter', asked)} and extract(year from t.month) = any(${[...yearsOf(asked)]}::int[])
            and t.dealer_id in ${found} group by t.month`,
      ],
      spanOfYears,
    ),
    series: ['loyaltyPoints'],
  },
});
