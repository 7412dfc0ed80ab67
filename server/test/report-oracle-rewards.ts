import { sql } from 'kysely';
import {
  both,
  filtersOf,
  scopeOf,
  yes,
  type OracleQuestion,
  type Pieces,
  type Sql,
} from './report-oracle-parts.ts';

/** The reports of rewards and of the loyalty programme, as the oracle says them (report-oracle.ts). */

/** Amounts by currency. @param rows SQL after `from`, with `currency` and `amount` */
const money = (
  rows: Sql,
): Sql => sql`(select coalesce(jsonb_agg(jsonb_build_object('currency', z.currency, 'amount', z.amount) order by z.currency), '[]')
  from (select y.currency, sum(y.amount) as amount from ${rows} group by y.currency having sum(y.amount) <> 0) z)`;

export function incentivesReport(question: OracleQuestion): Pieces {
  const { reader, text, now } = question;
  const { list, matches, inRange } = filtersOf(question);
  const me = sql`${reader.id}::uuid`;
  const builds = {
    everyone: yes,
    brands: sql`i.brand_id in (select brand_id from brand_manager where user_id = ${me})`,
    dealers: sql`false`,
    groups: sql`false`,
  }[reader.sees];
  // brand managers keep no users
  const theirs = reader.sees === 'brands' ? sql`false` : scopeOf(reader).user;
  const seen = sql`(${builds} or exists (select from user_account u where u.id = r.user_id and (u.id = ${me} or ${theirs})))`;
  const rewards = sql`reward r join incentive i on i.id = r.incentive_id`;
  const metrics = (incentives: Sql): Sql => {
    const these = sql`${rewards} where r.incentive_id in ${incentives} and ${seen} and ${inRange(sql`coalesce(r.redeemed_at, r.earned_at, r.created_at)`)}
      and ${list('dealerId') ? sql`exists (select from dealer_member m where m.user_id = r.user_id and m.active and ${matches('dealerId', sql`m.dealer_id`, 'uuid')})` : yes}`;
    return sql`lateral (select
      count(*) filter (where r.status = 'assigned')::int as "earned",
      count(*) filter (where r.status = 'waiting_approval')::int as "waiting",
      count(*) filter (where r.status = 'redeemed')::int as "redeemed",
      count(*) filter (where r.status = 'sent')::int as "sent",
      count(*) filter (where r.status = 'redeemed' and r.kind = 'prize' and r.redeemed_at < ${now}::timestamptz - interval '56 days')::int as "late",
      count(*) filter (where r.status = 'cancelled')::int as "cancelled"
      from ${these}) m, lateral (select
      (select count(*) from incentive_code c join incentive i on i.id = c.incentive_id
        where i.id in ${incentives} and c.reward_id is null and ${builds})::int as "unclaimedCodes",
      ${money(sql`(select i.currency, r.value as amount from ${these} and r.status in ('redeemed', 'sent')) y`)} as "value") n`;
  };
  return {
    found: sql`select i.id, i.name as "title", i.kind from incentive i where i.deleted_at is null
      and (${builds} or exists (select from ${sql`reward r`} where r.incentive_id = i.id and ${seen}))
      and ${matches('brandId', sql`i.brand_id`, 'uuid')} and ${text === '' ? yes : sql`i.name ilike ${`%${text}%`}`}`,
    metrics: metrics(sql`(select f.id)`),
    totals: metrics(sql`(select id from found)`),
  };
}

/** Roles whose users are members of the programme, unless the tenant says otherwise. */
const MEMBERS = sql`('dealer-manager', 'learner')`;

export function loyaltiesReport(question: OracleQuestion): Pieces {
  const { reader, text, timeZone, now } = question;
  const { list, matches } = filtersOf(question);
  const ofSomeBrands = reader.sees === 'brands' || list('brandId') !== undefined;
  const years = (list('year') ?? [String(now.getUTCFullYear())]).map(Number);
  const inYears = (at: Sql) => sql`extract(year from ${at} at time zone ${timeZone}) = any(${years}::int[])`;
  const metrics = (dealers: Sql): Sql => {
    const receipts = sql`submission s where s.kind = 'loyalty' and s.dealer_id in ${dealers} and ${inYears(sql`s.submitted_at`)}
      and ${ofSomeBrands ? sql`s.brand_id in (select id from brands)` : yes}`;
    const credits = sql`ledger_entry e where e.account = 'loyalty' and e.dealer_id in ${dealers}
      and ${ofSomeBrands ? sql`e.counter in (select 'loyalty:' || l.id from loyalty_brand l where l.brand_id in (select id from brands))` : yes}`;
    const spent = (reason: string) =>
      sql`(select coalesce(-sum(e.amount), 0) from ${credits} and ${inYears(sql`e.at`)} and e.user_id is null and e.reason = ${reason})::int`;
    const handedIn = (condition: Sql) => sql`(select count(*) from ${receipts} and ${condition})::int`;
    return sql`lateral (select
      (select count(distinct u.id) from user_account u join role o on o.id = u.role_id join dealer_member m on m.user_id = u.id and m.active
        where u.deleted_at is null and u.merged_into is null and u.status = 'active' and o.key in ${MEMBERS}
          and m.dealer_id in ${dealers})::int as "members",
      ${handedIn(sql`s.type = 'receipt' and s.status = 'approved'`)} as "receipts",
      ${handedIn(sql`s.type = 'photo' and s.status = 'approved'`)} as "photos",
      ${money(sql`(select s.currency, s.amount from ${receipts} and s.type = 'receipt' and s.status = 'approved' and s.currency is not null) y`)} as "purchases",
      ${handedIn(sql`s.status = 'pending'`)} as "pendingSubmissions",
      ${handedIn(sql`s.status = 'denied'`)} as "deniedSubmissions",
      (select coalesce(sum(e.amount), 0) from ${credits} and ${inYears(sql`e.at`)} and e.counter like 'loyalty:%'
        and e.reason in ('receipt', 'photo', 'correction'))::int as "loyaltyPoints",
      ${spent('redemption')} as "creditsRedeemed",
      ${spent('expiry')} as "creditsExpired",
      (select coalesce(sum(e.amount), 0) from ${credits} and e.user_id is null)::int as "creditsAvailable") m`;
  };
  return {
    found: sql`select d.id, d.name as "title", d.city from dealers d where ${both(
      list('businessUnit')
        ? sql`exists (select from dealer_business_unit l where l.dealer_id = d.id and ${matches('businessUnit', sql`l.business_unit_id`, 'uuid')})`
        : yes,
      text === '' ? yes : sql`(d.name ilike ${`%${text}%`} or d.city ilike ${`%${text}%`})`,
    )}`,
    metrics: metrics(sql`(select f.id)`),
    totals: metrics(sql`(select id from found)`),
  };
}
