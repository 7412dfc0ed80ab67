import { sql, type RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { loyaltyOverview } from '@forecourt/contract/loyalty';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { Currency } from '@forecourt/contract/wallet';
import type { Db } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { reviews } from '../../kit/submissions/access.ts';
import { MEMBERS, seesMember } from './members.queries.ts';

type Query = QueryOf<typeof loyaltyOverview>;
type Overview = ReplyOf<typeof loyaltyOverview>;

/** SQL: loyalty submissions that the actor may see, as the filters want them; days by the tenant's zone. */
function submissions(actor: Actor, query: Query, timeZone: string): RawBuilder<unknown> {
  const { startDate, endDate, brand, businessUnit } = query;
  return sql.join(
    [
      sql`s.kind = 'loyalty' and s.status <> 'withdrawn'`,
      reviews('s', actor),
      ...(startDate ? [sql`s.submitted_at >= (${startDate}::date::timestamp at time zone ${timeZone})`] : []),
      ...(endDate
        ? [sql`s.submitted_at < ((${endDate}::date + 1)::timestamp at time zone ${timeZone})`]
        : []),
      ...(brand
        ? [
            sql`(b.id::text = any(${brand}::text[]) or lower(b.key) = any(${brand.map((one) => one.toLowerCase())}::text[]))`,
          ]
        : []),
      ...(businessUnit ? [ofUnit('s.dealer_id', businessUnit)] : []),
    ],
    sql` and `,
  );
}

const ofUnit = (dealer: string, unit: string) =>
  sql`exists (select from dealer_business_unit x where x.dealer_id = ${sql.ref(dealer)} and x.business_unit_id = ${unit})`;

const FROM = sql`submission s join loyalty_brand b on b.id = s.of_id`;

interface Purchase {
  readonly brand: string;
  readonly key: string;
  readonly currency: Currency;
  readonly total: number;
}

/** What was bought of each partner brand: approved receipts, by currency. */
async function purchases(db: Db, where: RawBuilder<unknown>): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select b.name as brand, b.key, s.currency, sum(s.amount)::bigint as total from ${FROM}
    where ${where} and s.type = 'receipt' and s.status = 'approved' and s.amount is not null
    group by b.id, s.currency order by total desc, b.name`.execute(db);
  return rows;
}

async function topDealers(
  db: Db,
  where: RawBuilder<unknown>,
  currency: string,
): Promise<Overview['topDealers']> {
  const { rows } = await sql<Overview['topDealers'][number]>`
    with bought as (
      select s.dealer_id, s.currency, sum(s.amount) filter (where s.type = 'receipt') as amount,
        count(*) filter (where s.type = 'receipt') as receipts, sum(s.awarded) as credits
      from ${FROM} where ${where} and s.status = 'approved' and s.dealer_id is not null group by 1, 2
    )
    select d.id as _id, d.name, sum(t.receipts)::int as receipts, coalesce(sum(t.credits), 0)::bigint as credits,
      coalesce(jsonb_agg(jsonb_build_object('amount', t.amount, 'currency', t.currency) order by t.currency)
        filter (where t.currency is not null and t.amount is not null), '[]') as purchases
    from bought t join dealer d on d.id = t.dealer_id
    group by d.id order by coalesce(sum(t.amount) filter (where t.currency = ${currency}), 0) desc, credits desc, d.name
    limit 10`.execute(db);
  return rows;
}

/** The programme in figures. */
export async function overview(
  db: Db,
  {
    actor,
    query,
    settings,
  }: { readonly actor: Actor; readonly query: Query; readonly settings: TenantSettings },
): Promise<Overview> {
  const { timeZone, currency } = settings;
  const where = submissions(actor, query, timeZone);
  const unit = query.businessUnit
    ? sql`exists (select from dealer_member m where m.user_id = u.id and m.active and ${ofUnit('m.dealer_id', query.businessUnit)})`
    : sql`true`;
  const counts = await sql<{ receipts: number; photos: number; credits: number }>`
    select (count(*) filter (where s.type = 'receipt'))::int as receipts, (count(*) filter (where s.type = 'photo'))::int as photos,
      coalesce(sum(s.awarded), 0)::bigint as credits from ${FROM} where ${where}`.execute(db);
  const members = sql`${MEMBERS(settings)} where ${seesMember(actor)} and ${unit}`;
  const people = await sql<{ count: number; redeemed: number }>`
    select (select count(*)::int from ${members}) as count,
      (select count(*)::int from ledger_entry e where e.account = 'loyalty' and e.reason = 'redemption'
        and e.user_id in (select u.id from ${members})) as redeemed`.execute(db);
  const bought = await purchases(db, where);
  const of = (key: string) =>
    bought.find((one) => one.key.toLowerCase() === key && one.currency === currency)?.total ?? 0;
  return {
    totalRLDMembersCount: people.rows[0]?.count ?? 0,
    totalCreditsEarned: counts.rows[0]?.credits ?? 0,
    totalRewardRedemptionsCount: people.rows[0]?.redeemed ?? 0,
    totalSubmittedReceiptsCount: counts.rows[0]?.receipts ?? 0,
    totalSubmittedPhotosCount: counts.rows[0]?.photos ?? 0,
    totalWarnPurchases: of('warn'),
    totalFabtechPurchases: of('fabtech'),
    totalFactorPurchases: of('factor'),
    totalFabFoursPurchases: of('fabfours'),
    purchasesByBrand: bought,
    topDealers: await topDealers(db, where, currency),
  };
}
