import { sql, type RawBuilder } from 'kysely';
import { countsOwnBrands, reportsBrand } from '../../kit/access/scope.ts';
import { worksAtOneOf } from '../../kit/access/working-dealers.ts';
import { within, type Span } from '../../kit/figures.ts';
import { containing } from '../../kit/list.ts';
import { report, type Asked, type ReportColumn } from '../../kit/reports/report.ts';
import { dealersInScope, monthsChart, trainingFilters, unitOfDealer } from '../reports/reports.public.ts';
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

/** SQL: did it happen in one of the years? By the days of the tenant's zone. */
const inYears = (asked: Asked, column: string): RawBuilder<unknown> => {
  const years = yearsOf(asked);
  const { timeZone } = asked.settings;
  const each =
    years.length === 1
      ? sql`true`
      : sql`extract(year from ${sql.ref(column)} at time zone ${timeZone})::int = any(${[...years]}::int[])`;
  return sql`(${within(column, spanOfYears(asked))} and ${each})`;
};

/** SQL: submissions `s` of the programme that count, by the reader's brands and those that the filter names. */
const submissions = (asked: Asked): RawBuilder<unknown> => {
  const { brandId } = asked.filters;
  return sql`submission s where s.kind = 'loyalty' and s.dealer_id is not null and ${inYears(asked, 's.submitted_at')}
    and ${reportsBrand('s.brand_id', asked.actor)} and ${brandId ? sql`s.brand_id = any(${[...brandId]}::uuid[])` : sql`true`}`;
};

/** SQL: is the entry `e` of the programme of one of these brands? */
const ofBrands = (ids: readonly string[] | undefined) =>
  ids ? sql`e.counter = any(${ids.map((id) => `loyalty:${id}`)}::text[])` : sql`true`;

/** SQL: entries `e` of credits by where they were earned, of the reader's brands and those that the filter names. */
const entries = (asked: Asked): RawBuilder<unknown> => {
  const { brandId } = asked.filters;
  const own = countsOwnBrands(asked.actor) ? asked.actor.managedBrandIds : undefined;
  return sql`ledger_entry e where e.account = 'loyalty' and e.dealer_id is not null and ${ofBrands(brandId)} and ${ofBrands(own)}`;
};
const EARNED = sql`e.counter like 'loyalty:%' and e.reason in ('receipt', 'photo', 'correction')`;

/** SQL: by dealer what was handed in. @param which SQL over `s` besides */
const handedIn = (asked: Asked, which: RawBuilder<unknown> = sql`true`) => sql`
  select s.dealer_id as id, (count(*) filter (where s.type = 'receipt' and s.status = 'approved'))::int as receipts,
    (count(*) filter (where s.type = 'photo' and s.status = 'approved'))::int as photos,
    (count(*) filter (where s.status = 'pending'))::int as pending, (count(*) filter (where s.status = 'denied'))::int as denied
  from ${submissions(asked)} and ${which} group by s.dealer_id`;

/** SQL: by dealer and currency what was bought, by receipts that were approved. */
const bought = (asked: Asked, which: RawBuilder<unknown> = sql`true`) => sql`
  select s.dealer_id as id, s.currency, sum(s.amount)::bigint as amount from ${submissions(asked)}
    and s.type = 'receipt' and s.status = 'approved' and s.amount is not null and ${which} group by s.dealer_id, s.currency`;

/**
 * SQL: by dealer the credits that were earned there, whoever has moved since, and what became of the dealer's own: people spend
 * what is theirs wherever they work.
 */
const credited = (asked: Asked, which: RawBuilder<unknown> = sql`true`) => {
  const then = inYears(asked, 'e.at');
  return sql`
  select e.dealer_id as id, coalesce(sum(e.amount) filter (where ${EARNED} and ${then}), 0)::bigint as points,
    coalesce(-sum(e.amount) filter (where e.user_id is null and e.reason = 'redemption' and ${then}), 0)::bigint as redeemed,
    coalesce(-sum(e.amount) filter (where e.user_id is null and e.reason = 'expiry' and ${then}), 0)::bigint as expired,
    coalesce(sum(e.amount) filter (where e.user_id is null), 0)::bigint as available
  from ${entries(asked)} and ${which} group by e.dealer_id`;
};

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
    left join lateral (${handedIn(asked, sql`s.dealer_id = d.id`)}) handed on true
    left join lateral (${credited(asked, sql`e.dealer_id = d.id`)}) earned on true
    left join lateral (${members(asked, sql`m.dealer_id = d.id`)}) member on true
    cross join lateral (select ${MONEY} as purchases from (${bought(asked, sql`s.dealer_id = d.id`)}) x) bought`,
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
        select distinct y.year as value, y.year as label from submission s
          join dealer d on d.id = s.dealer_id and ${dealersInScope('d', asked)}
          cross join lateral (select extract(year from s.submitted_at at time zone ${asked.settings.timeZone})::int::text as year) y
        where s.kind = 'loyalty'`,
    },
  },
  // all dealers at once; somebody who works at several is one member
  totals: (asked, found) => sql`
    with dealers as materialized ${found}
    select (select count(*)::int from dealers) as rows_found,
      (${membersFound(asked)}) as members,
      h.receipts, h.photos, h.pending as "pendingSubmissions", h.denied as "deniedSubmissions", b.purchases,
      c.points as "loyaltyPoints", c.redeemed as "creditsRedeemed", c.expired as "creditsExpired", c.available as "creditsAvailable"
    from (select coalesce(sum(x.receipts), 0)::int as receipts, coalesce(sum(x.photos), 0)::int as photos,
          coalesce(sum(x.pending), 0)::int as pending, coalesce(sum(x.denied), 0)::int as denied
        from (${handedIn(asked, sql`s.dealer_id in (select id from dealers)`)}) x) h,
      (select ${MONEY} as purchases from (select y.currency, sum(y.amount)::bigint as amount
        from (${bought(asked, sql`s.dealer_id in (select id from dealers)`)}) y group by y.currency) x) b,
      (select coalesce(sum(x.points), 0)::float8 as points, coalesce(sum(x.redeemed), 0)::float8 as redeemed,
          coalesce(sum(x.expired), 0)::float8 as expired, coalesce(sum(x.available), 0)::float8 as available
        from (${credited(asked, sql`e.dealer_id in (select id from dealers)`)}) x) c`,
  tiles: ['members', 'receipts', 'purchases', 'loyaltyPoints'],
  chart: {
    ...monthsChart(
      (asked, found, month) => [
        sql`select ${month('e.at')} as month, sum(e.amount)::int as value from ${entries(asked)} and ${EARNED}
        and ${inYears(asked, 'e.at')} and e.dealer_id in ${found} group by 1`,
      ],
      spanOfYears,
    ),
    series: ['loyaltyPoints'],
  },
});
