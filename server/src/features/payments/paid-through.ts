import { sql } from 'kysely';
import { EARNING, type Currency } from '@forecourt/contract/wallet';
import type { Tx } from '../../kit/db/db.ts';
import { isNotReversed } from '../../kit/ledger.ts';

/** Gift cards are paid by themselves. */
const PAID_IN_TURN = EARNING.filter((reason) => reason !== 'gift-card');

/**
 * SQL: credits of money that stand, in the order in which they were earned, each with the sum of all up to it, and how
 * much of them payouts have paid. A payment whose credit was taken back later pays for later credits, unless the debt was
 * written off.
 */
export const creditsOf = (userId: string, currency: Currency) => sql`
  with credit as (
    select e.id, e.at, e.subject_kind, e.subject_id, sum(e.amount) over (order by e.at, e.id) as upto
    from ledger_entry e
    where e.user_id = ${userId} and e.account = 'cash' and e.currency = ${currency} and e.amount > 0
      and e.corrects is null and e.reason = any(${[...PAID_IN_TURN]}::text[]) and ${isNotReversed('e')}
  ), paid as (
    select (select coalesce(sum(p.amount), 0) from payout p
        where p.user_id = ${userId} and p.currency = ${currency} and p.reward_id is null and p.status = 'sent')
      - (select coalesce(sum(e.amount), 0) from ledger_entry e
        where e.user_id = ${userId} and e.account = 'cash' and e.currency = ${currency} and e.reason = 'written-off'
          and e.corrects is null and ${isNotReversed('e')}) as amount
  )`;

/** The ledger entry of the newest credit that payouts have paid whole, first earned first paid. Undefined: none yet. */
export async function claimsPaidByPayout(
  tx: Tx,
  userId: string,
  currency: Currency,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`${creditsOf(userId, currency)}
    select credit.id from credit, paid where credit.upto <= paid.amount
    order by credit.at desc, credit.id desc limit 1`.execute(tx);
  return rows[0]?.id;
}
