import { sql, type RawBuilder } from 'kysely';
import { isLimitedToOwnBrands } from '../../kit/access/scope.ts';
import { isEarned, within } from '../../kit/metrics-sql.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { asksToNow } from './training-figures.ts';
import { inMonths, partsOf, spansBeside } from './kept-months.ts';

/** SQL: does the counter belong to the loyalty programme of one of these brands? */
const ofBrands = (counter: string, ids: readonly string[] | undefined): RawBuilder<unknown> =>
  ids
    ? sql`${sql.ref(counter)} = any(array(select 'loyalty:' || l.id from loyalty_brand l where l.brand_id = any(${[...ids]}::uuid[])))`
    : sql`true`;

/** SQL: does the counter of credits belong to the brands of the reader, and to those that the filter names? */
export const countsCounter = (counter: string, { actor, filters }: Asked): RawBuilder<unknown> =>
  sql`(${ofBrands(counter, filters['brandId'])} and ${ofBrands(counter, isLimitedToOwnBrands(actor) ? actor.managedBrandIds : undefined)})`;

/**
 * SQL: loyalty credits `t` that were earned at dealers within the span, by `dealer_id` and `amount`: everything to now from
 * sums by year (migration 395), of a span whole months (migration 391) and days at both ends from the ledger.
 * @param which SQL over the id of a dealer
 */
export function creditsEarned(
  asked: Asked,
  which: (dealer: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (asksToNow(asked))
    return sql`(select t.dealer_id, t.earned as amount from credit_years t
      where ${countsCounter('t.counter', asked)} and ${which(sql`t.dealer_id`)}) t`;
  const parts = partsOf(asked.span);
  const beside = spansBeside(parts, asked.span).map(
    ({ span, sign }) => sql` union all select e.dealer_id, ${sql.lit(sign)} * e.amount from ledger_entry e
      where e.account = 'loyalty' and e.dealer_id is not null and ${isEarned('e')} and ${within('e.at', span)}
        and ${countsCounter('e.counter', asked)} and ${which(sql`e.dealer_id`)}`,
  );
  return sql`(select t.dealer_id, t.earned as amount from credit_months t
    where ${inMonths(parts)} and ${countsCounter('t.counter', asked)} and ${which(sql`t.dealer_id`)}
    ${sql.join([sql``, ...beside], sql``)}) t`;
}
