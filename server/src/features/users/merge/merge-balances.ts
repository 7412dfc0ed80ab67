import { sql } from 'kysely';
import type { MergeShare } from '@forecourt/contract/user-merge';
import type { Tx } from '../../../kit/db/db.ts';
import {
  ACCOUNTS,
  balanceOf,
  post,
  reverse,
  reverseEntry,
  sameThing,
  activeEntries,
  effectiveEntry,
  type StoredEntry,
} from '../../../kit/ledger.ts';
import type { Pair } from '../../../kit/account-merge.ts';

const keyOf = (mergeId: string, what: string) => `merge:${mergeId}:${what}`;
const subjectOf = ({ reason, subjectKind, subjectId }: StoredEntry) =>
  `${reason}:${subjectKind}:${subjectId}`;

/**
 * Moves balances entry by entry: each standing entry of the secondary account is reversed and copied to the primary
 * one, with its day, counter, dealer, and currency. What both earned for the same training counts once, by the larger
 * amount. A resulting debt of points is forgiven, since two accounts may have spent what one earned. A debt of money
 * moves.
 */
export async function mergeBalances(tx: Tx, mergeId: string, pair: Pair): Promise<MergeShare[]> {
  const entries = await activeEntries(tx, pair.secondary);
  const earned = passesOf(await activeEntries(tx, pair.primary));
  const copies = new Map<string, string>();
  let twice = 0;
  for (const entry of entries) {
    const amount = isOnce(entry) ? more(entry, earned.get(subjectOf(entry))) : entry.amount;
    twice += entry.amount - amount;
    await moveOut(tx, mergeId, entry, pair.now);
    const copy = await moveIn(tx, mergeId, { ...entry, amount }, pair.primary, copies);
    if (copy) copies.set(entry.id, copy);
  }
  for (const account of ['points', 'loyalty'] as const) await forgive(tx, mergeId, account, pair);
  return shares(entries, twice);
}

/** Earned once by a person for a thing: a course that is passed, a class that is completed. */
const isOnce = ({ reason }: StoredEntry): boolean =>
  reason === 'course-passed' || reason === 'live-completed';

/** Standing amounts by thing, including those moved by an earlier merge. */
function passesOf(entries: readonly StoredEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const entry of entries.filter(isOnce))
    sums.set(subjectOf(entry), (sums.get(subjectOf(entry)) ?? 0) + entry.amount);
  return sums;
}

/** By how much the entry is more than what the primary account has for the same thing. */
const more = ({ amount }: StoredEntry, has = 0): number => Math.max(0, amount - has);

const moveOut = (tx: Tx, mergeId: string, entry: StoredEntry, now: Date) =>
  post(tx, {
    ...sameThing(entry),
    amount: -entry.amount,
    reserved: -entry.reserved,
    // not a correction: what was earned was earned, so that nothing changes for the person when it is undone
    reason: 'merged',
    businessKey: keyOf(mergeId, `out:${entry.id}`),
    corrects: entry.id,
    at: now,
  });

async function moveIn(
  tx: Tx,
  mergeId: string,
  entry: StoredEntry,
  userId: string,
  copies: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const businessKey = keyOf(mergeId, `in:${entry.id}`);
  const resolves = entry.resolves ? copies.get(entry.resolves) : undefined;
  await post(tx, {
    ...sameThing(entry),
    userId,
    amount: entry.amount,
    reserved: entry.reserved,
    reason: entry.reason,
    businessKey,
    copies: entry.id,
    ...(resolves && { resolves }),
    note: entry.note,
    at: entry.at,
  });
  return (await byKey(tx, businessKey))?.id;
}

const byKey = (tx: Tx, businessKey: string) =>
  tx.selectFrom('ledger_entry').select('id').where('business_key', '=', businessKey).executeTakeFirst();

async function forgive(tx: Tx, mergeId: string, account: 'points' | 'loyalty', { primary, now }: Pair) {
  const debt = Math.min(0, await balanceOf(tx, account, primary));
  await post(tx, {
    account,
    userId: primary,
    amount: -debt,
    reason: 'written-off',
    counter: 'written-off',
    businessKey: keyOf(mergeId, `${account}:debt`),
    at: now,
  });
}

/** Merge amounts that the preview shows; money is counted in entries, because currencies can't be added. */
function shares(entries: readonly StoredEntry[], twice: number): MergeShare[] {
  return ACCOUNTS.flatMap((account) => {
    const own = entries.filter((entry) => entry.account === account);
    if (own.length === 0) return [];
    const combined = account === 'points' ? twice : 0;
    const sum = account === 'cash' ? own.length : own.reduce((total, { amount }) => total + amount, 0);
    return [{ kind: account, moved: sum - combined, combined, left: 0 }];
  });
}

/**
 * Takes every entry of a merge back. What became of an entry meanwhile goes back with it: what was taken back stays so,
 * and what a reservation came to is the first account's again.
 */
export async function restoreBalances(tx: Tx, mergeId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; original: string | null; corrects: string | null }>`
    select id, copies as original, corrects from ledger_entry
    where business_key like ${`merge:${mergeId}:%`} order by at, id`.execute(tx);
  const takenBack: string[] = [];
  for (const { id, original } of rows.filter(({ corrects }) => corrects === null)) {
    if (original) await restoreOutcome(tx, mergeId, { copy: id, original }, now);
    if (!(await reverse(tx, id, now)) && original) takenBack.push(original);
  }
  for (const { id } of rows.filter(({ corrects }) => corrects !== null)) await undoOut(tx, id, now);
  for (const id of takenBack) await reverse(tx, id, now);
}

/** The entry that had taken it out of the first account is taken back as silently as it came. */
async function undoOut(tx: Tx, id: string, now: Date): Promise<void> {
  const out = await effectiveEntry(tx, { column: 'id', value: id });
  if (!out) return;
  await post(tx, {
    ...sameThing(out),
    amount: -out.amount,
    reserved: -out.reserved,
    reason: 'merged',
    businessKey: `reverse:${id}`,
    corrects: id,
    at: now,
  });
}

async function restoreOutcome(
  tx: Tx,
  mergeId: string,
  { copy, original }: { readonly copy: string; readonly original: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string; first: string }>`select e.id, o.user_id as first
    from ledger_entry e, ledger_entry o
    where e.resolves = ${copy} and e.copies is null and o.id = ${original}`.execute(tx);
  for (const { id, first } of rows) {
    const outcome = await effectiveEntry(tx, { column: 'id', value: id });
    if (!outcome) continue;
    await reverseEntry(tx, outcome, now);
    await post(tx, {
      ...sameThing(outcome),
      userId: first,
      amount: outcome.amount,
      reserved: outcome.reserved,
      reason: outcome.reason,
      businessKey: `unmerge:${mergeId}:${id}`,
      copies: id,
      resolves: original,
      note: outcome.note,
      at: outcome.at,
    });
  }
}
