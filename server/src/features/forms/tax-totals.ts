import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@forecourt/contract/wallet';
import { dayAt } from '../../kit/clock.ts';
import type { Db, Tx } from '../../kit/db/db.ts';

/** Tax rules of a year. US dollars in minor units; rates are dollars per unit of the currency. */
export interface YearRules {
  readonly year: number;
  readonly threshold: number;
  readonly rates: { readonly CAD: number; readonly EUR: number };
}

/** The rules of a year; one that is not there yet repeats the last before it. */
export async function rulesOf(db: Db | Tx, year: number): Promise<YearRules> {
  const row = await db
    .selectFrom('tax_year')
    .select(['threshold', 'rate_cad', 'rate_eur'])
    .orderBy(sql`abs(year - ${year}::int) + case when year > ${year}::int then 1000 else 0 end`)
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    year,
    threshold: row.threshold,
    rates: { CAD: row.rate_cad, EUR: row.rate_eur },
  };
}

/** The year of an instant in the tenant’s zone. */
export const yearAt = (at: Date, zone: string): number => Number(dayAt(at, zone).slice(0, 4));

/** An amount in US dollars. */
export const inDollars = (amount: number, currency: Currency, { rates }: YearRules): number =>
  currency === 'USD' ? amount : Math.round(amount * rates[currency]);

/** SQL: the same of two columns. */
export const inDollarsSql = (amount: string, currency: string, { rates }: YearRules) =>
  sql`round(${sql.ref(amount)} * case ${sql.ref(currency)} when 'CAD' then ${rates.CAD}::numeric
    when 'EUR' then ${rates.EUR}::numeric else 1 end)`;

/**
 * SQL: `user_id` and `amount` of every payment of a year: money and gift cards that were sent, prizes, and gift cards given
 * by hand. What came back does not count; credits of dealers never do.
 */
export const paymentsOf = (rules: YearRules, zone: string): RawBuilder<unknown> => sql`
  select p.user_id, ${inDollarsSql('p.amount', 'p.currency', rules)}::bigint as amount from payout p
  where p.status = 'sent' and extract(year from p.sent_at at time zone ${zone}) = ${rules.year}
  union all
  select r.user_id, ${inDollarsSql('r.value', 'r.currency', rules)}::bigint from reward r
  where r.status = 'sent' and r.user_id is not null and r.kind in ('prize', 'giftCard') and r.value > 0
    and extract(year from r.sent_at at time zone ${zone}) = ${rules.year}
    and not exists (select from payout p where p.reward_id = r.id and p.status in ('sent', 'returned'))`;

/** Payouts to a user in a year, US dollars in minor units. */
export async function totalOf(db: Db | Tx, userId: string, rules: YearRules, zone: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::bigint as total from (${paymentsOf(rules, zone)}) paid
    where user_id = ${userId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Payouts of a person that are being sent at this moment, but for one; US dollars in minor units. */
export async function underWay(db: Db | Tx, userId: string, rules: YearRules, but: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${inDollarsSql('p.amount', 'p.currency', rules)}), 0)::bigint as total from payout p
    where p.user_id = ${userId} and p.status = 'sending' and p.id <> ${but}`.execute(db);
  return rows[0]?.total ?? 0;
}
