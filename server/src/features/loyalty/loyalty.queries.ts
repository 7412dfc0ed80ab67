import { sql } from 'kysely';
import type { Currency } from '@forecourt/contract/wallet';
import type { Db } from '../../kit/db/db.ts';
import { managesDealers } from '../../kit/access/scope.ts';
import type { Actor } from '../../kit/session/actor.ts';

export interface Sum {
  readonly amount: number;
  readonly currency: Currency;
}

/** SQL: entries that earn or take back what was earned; not what ran out or was spent. */
export const EARNED = sql`e.reason in ('receipt', 'photo', 'bonus', 'spiff', 'activity', 'course-passed', 'correction')`;

/** A user's total earnings in the loyalty account. */
export async function earnedBy(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entry e
    where e.user_id = ${userId} and e.account = 'loyalty' and ${EARNED}`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Totals of a user's receipts by currency, without denied and withdrawn ones. */
export async function listReceipts(db: Db, userId: string): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select currency, sum(amount)::bigint as amount from submission
    where submitter_id = ${userId} and kind = 'loyalty' and type = 'receipt' and amount is not null
      and status not in ('denied', 'withdrawn')
    group by currency order by currency`.execute(db);
  return rows;
}

/** The dealer that a dealer manager manages: the first by name of their active ones. */
export async function managedDealer(
  db: Db,
  actor: Pick<Actor, 'rank' | 'dealerIds'>,
): Promise<{ _id: string; name: string } | null> {
  if (!managesDealers(actor)) return null;
  const row = await db
    .selectFrom('dealer')
    .select(['id as _id', 'name'])
    .where('id', '=', sql<string>`any(${[...actor.dealerIds]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .executeTakeFirst();
  return row ?? null;
}

/** The sum in one currency of sums by currency. */
export const sumIn = (sums: readonly Sum[], currency: string): number =>
  sums.find((one) => one.currency === currency)?.amount ?? 0;
