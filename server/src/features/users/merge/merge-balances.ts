import { sql } from 'kysely';
import type { MergeShare } from '@forecourt/contract/user-merge';
import type { Tx } from '../../../kit/db/db.ts';
import { ACCOUNTS, balanceOf, type Entry, post, reverse } from '../../../kit/ledger.ts';
import type { Pair } from '../../../kit/merging.ts';

interface StoredEntry {
  readonly id: string;
  readonly amount: number;
  readonly reason: Entry['reason'];
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly at: Date;
}

type Account = Entry['account'];
const keyOf = (mergeId: string, what: string) => `merge:${mergeId}:${what}`;
const subjectOf = ({ reason, subject_kind, subject_id }: StoredEntry) =>
  `${reason}:${subject_kind}:${subject_id}`;

/**
 * Moves balances by new entries: the secondary account's is taken to nothing, and each of its entries is written for
 * the primary one with its own day. What both earned for the same training counts once, by the larger amount. Merging
 * never leaves a debt: two accounts may have spent what only one of them has earned.
 */
export async function mergeBalances(tx: Tx, mergeId: string, pair: Pair): Promise<MergeShare[]> {
  const shares: MergeShare[] = [];
  for (const account of ACCOUNTS) {
    const share = await mergeAccount(tx, mergeId, account, pair);
    if (share) shares.push(share);
  }
  return shares;
}

async function mergeAccount(
  tx: Tx,
  mergeId: string,
  account: Account,
  pair: Pair,
): Promise<MergeShare | undefined> {
  const { primary, secondary, now } = pair;
  const entries = await entriesOf(tx, account, secondary);
  if (entries.length === 0) return undefined;
  const earned = await earnedFor(tx, account, primary);
  const balance = await balanceOf(tx, account, secondary);
  let twice = 0;
  for (const entry of entries) {
    const amount =
      entry.reason === 'course-passed' ? more(entry, earned.get(subjectOf(entry))) : entry.amount;
    twice += entry.amount - amount;
    const { subject_kind: kind, subject_id: id } = entry;
    await post(tx, {
      account,
      userId: primary,
      amount,
      reason: entry.reason,
      ...(kind && id && { subject: { kind, id } }),
      businessKey: keyOf(mergeId, entry.id),
      at: entry.at,
    });
  }
  const correction = { account, reason: 'correction', at: now } as const;
  const out = {
    ...correction,
    userId: secondary,
    amount: -balance,
    businessKey: keyOf(mergeId, `${account}:out`),
  };
  await post(tx, out);
  const debt = Math.min(0, await balanceOf(tx, account, primary));
  await post(tx, {
    ...correction,
    userId: primary,
    amount: -debt,
    businessKey: keyOf(mergeId, `${account}:debt`),
  });
  return { kind: account, moved: balance - twice, combined: twice, left: 0 };
}

/** By how much the entry is more than what the primary account has for the same thing. */
const more = ({ amount }: StoredEntry, has = 0): number => Math.max(0, amount - has);

async function entriesOf(tx: Tx, account: Account, userId: string): Promise<StoredEntry[]> {
  const { rows } =
    await sql<StoredEntry>`select id, amount, reason, subject_kind, subject_id, at from ledger_entry
    where user_id = ${userId} and account = ${account} order by at, id`.execute(tx);
  return rows;
}

/** What a person has for each passed training; entries that were taken back say nothing. */
async function earnedFor(tx: Tx, account: Account, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<StoredEntry>`select e.* from ledger_entry e
    where e.user_id = ${userId} and e.account = ${account} and e.reason = 'course-passed'
      and not exists (select from ledger_entry c where c.corrects = e.id and c.amount = -e.amount)`.execute(
    tx,
  );
  return new Map(rows.map((row) => [subjectOf(row), row.amount]));
}

/** Takes every entry of a merge back. */
export async function restoreBalances(tx: Tx, mergeId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from ledger_entry
    where business_key like ${`merge:${mergeId}:%`} order by at, id`.execute(tx);
  for (const { id } of rows) await reverse(tx, id, now);
}
