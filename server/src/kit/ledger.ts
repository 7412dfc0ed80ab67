import { sql } from 'kysely';
import type { Db, Tx } from './db/db.ts';
import { found } from './http/problem.ts';

export type Account = 'points' | 'loyalty' | 'cash';

/** One movement. Entries are never changed or removed; corrections and expiries are entries of their own. */
export interface Entry {
  readonly account: Account;
  readonly userId: string;
  /** Points, credits or minor units of money; negative takes away. */
  readonly amount: number;
  readonly reason: 'course-passed' | 'live-completed' | 'correction' | 'expiry' | 'bonus' | 'redemption';
  readonly subject?: { readonly kind: string; readonly id: string };
  /** Says what this entry is for; a second entry with the same key is not written. */
  readonly businessKey: string;
  readonly corrects?: string;
  readonly at: Date;
}

/** Writes an entry unless its business key was written before. Returns whether it was new. */
export async function post(tx: Tx, entry: Entry): Promise<boolean> {
  if (entry.amount === 0) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_entry')
    .values({
      account: entry.account,
      user_id: entry.userId,
      amount: entry.amount,
      reason: entry.reason,
      subject_kind: entry.subject?.kind ?? null,
      subject_id: entry.subject?.id ?? null,
      business_key: entry.businessKey,
      corrects: entry.corrects ?? null,
      at: entry.at,
    })
    .onConflict((oc) => oc.column('business_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The balance: the sum of all entries. */
export async function balanceOf(db: Db | Tx, account: Account, userId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from ledger_entry
    where account = ${account} and user_id = ${userId}`.execute(db);
  return rows[0]?.sum ?? 0;
}

/**
 * Takes an entry back with a new one of the opposite amount. Returns whether it was new: an entry is taken back once.
 * Throws the 404 when there is no such entry.
 */
export async function reverse(tx: Tx, entryId: string, at: Date): Promise<boolean> {
  const entry = found(
    await tx
      .selectFrom('ledger_entry')
      .select(['account', 'user_id', 'amount', 'subject_kind', 'subject_id'])
      .where('id', '=', entryId)
      .executeTakeFirst(),
  );
  const { subject_kind: kind, subject_id: id } = entry;
  return post(tx, {
    account: accountOf(entry.account),
    userId: entry.user_id,
    amount: -entry.amount,
    reason: 'correction',
    ...(kind && id && { subject: { kind, id } }),
    businessKey: `reverse:${entryId}`,
    corrects: entryId,
    at,
  });
}

export const ACCOUNTS: readonly Account[] = ['points', 'loyalty', 'cash'];

function accountOf(name: string): Account {
  const account = ACCOUNTS.find((one) => one === name);
  if (!account) throw new Error(`the ledger has an unknown account ${name}`);
  return account;
}
