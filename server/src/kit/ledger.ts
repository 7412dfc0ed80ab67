import { sql } from 'kysely';
import { EARNING, type Currency, type LedgerReason, type WalletAccount } from '@forecourt/contract/wallet';
import type { Attribution } from './command-context.ts';
import { lockPerson, type Db, type Tx } from './db/db.ts';
import { found } from './http/problem.ts';

/** `points`: training points. `loyalty`: what people see as points and dealers as credits. `cash`: money, per currency. */
export type Account = WalletAccount;
export const ACCOUNTS: readonly Account[] = ['points', 'loyalty', 'cash'];

export type Reason = LedgerReason;

/**
 * The other side of an entry, which makes it a whole double entry: where the amount comes from or goes to. Budgets,
 * liabilities and payments are sums by counter.
 */
export type Counter =
  | 'training'
  | 'bonus'
  | 'shop'
  | 'expired'
  | 'written-off'
  | `${'spiff' | 'loyalty' | 'activity' | 'incentive' | 'payout'}:${string}`;

/** Whose balance: a person's, or a dealer's own. */
export type Owner = { readonly userId: string } | { readonly userId: null; readonly dealerId: string };

/** One movement. Entries are never changed or removed; corrections and expiries are entries of their own. */
export interface Entry extends Partial<Attribution> {
  readonly account: Account;
  /** Null: the entry is the dealer's own. */
  readonly userId: string | null;
  /** The dealer whose entry it is, or at which the person has earned it. Spending names none. */
  readonly dealerId?: string | null;
  /** Set for cash only. */
  readonly currency?: Currency | null;
  /** Points, credits or minor units of money by which what is available grows; negative takes away. */
  readonly amount: number;
  /** Change of the reserved amount. */
  readonly reserved?: number;
  readonly reason: Reason;
  readonly counter: Counter;
  readonly subject?: { readonly kind: string; readonly id: string };
  /**
   * Says what this entry is for; a second entry with the same key is not written. What can be taken back and granted
   * again carries the number of the decision or completion in its key.
   */
  readonly businessKey: string;
  readonly corrects?: string;
  readonly resolves?: string;
  readonly copies?: string;
  /** Why, in the words of who did it. */
  readonly note?: string;
  readonly at: Date;
}

const columnsOf = ({ by = null, as = null }: Partial<Attribution>) => ({ actor_id: by, acting_as_id: as });

/** Writes an entry unless its business key was written before. Returns whether it was new. */
export async function post(tx: Tx, entry: Entry): Promise<boolean> {
  const { amount, reserved = 0 } = entry;
  if (amount === 0 && reserved === 0) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_entry')
    .values({
      account: entry.account,
      user_id: entry.userId,
      dealer_id: entry.dealerId ?? null,
      currency: entry.currency ?? null,
      amount,
      reserved,
      reason: entry.reason,
      counter: entry.counter,
      subject_kind: entry.subject?.kind ?? null,
      subject_id: entry.subject?.id ?? null,
      business_key: entry.businessKey,
      corrects: entry.corrects ?? null,
      resolves: entry.resolves ?? null,
      copies: entry.copies ?? null,
      ...columnsOf(entry),
      note: entry.note ?? '',
      at: entry.at,
    })
    .onConflict((oc) => oc.column('business_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** SQL: entries of this owner. */
export const ownedBy = (owner: Owner, alias = 'ledger_entry') =>
  owner.userId === null
    ? sql<boolean>`${sql.ref(`${alias}.user_id`)} is null and ${sql.ref(`${alias}.dealer_id`)} = ${owner.dealerId}`
    : sql<boolean>`${sql.ref(`${alias}.user_id`)} = ${owner.userId}`;

/** What is available of an account: the sum of all entries. Negative: to be offset by what is earned next. */
export async function available(
  db: Db | Tx,
  { account, owner, currency = null }: LedgerBalance,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entry
    where account = ${account} and ${ownedBy(owner)} and currency is not distinct from ${currency}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

/** One balance of an owner. */
export interface LedgerBalance {
  readonly account: Account;
  readonly owner: Owner;
  readonly currency?: Currency | null;
}

/** The balance of a person's points or loyalty points. */
export const balanceOf = (db: Db | Tx, account: 'points' | 'loyalty', userId: string): Promise<number> =>
  available(db, { account, owner: { userId } });

/** Every account of an owner that has entries. */
export async function accountsOf(db: Db | Tx, owner: Owner) {
  const { rows } = await sql<{
    account: Account;
    currency: Currency | null;
    balance: number;
    reserved: number;
  }>`
    select account, currency, sum(amount)::bigint as balance, sum(reserved)::bigint as reserved
    from ledger_entry where ${ownedBy(owner)} group by account, currency order by account, currency`.execute(
    db,
  );
  return rows;
}

/** One at a time spends, reserves and takes back what belongs to an owner, until the transaction ends. */
export const lockOwner = (tx: Tx, owner: Owner) => lockPerson(tx, owner.userId ?? `dealer:${owner.dealerId}`);

/** SQL: true when no standing entry reverses the entry `alias`. A reversal can itself be reversed once (merging). */
export const isNotReversed = (alias: string) =>
  sql<boolean>`not exists (select from ledger_entry back where back.corrects = ${sql.ref(`${alias}.id`)}
    and not exists (select from ledger_entry again where again.corrects = back.id))`;

const STORED = sql`e.id, e.account, e.user_id as "userId", e.dealer_id as "dealerId", e.currency, e.amount, e.reserved,
  e.reason, e.counter, e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.business_key as "businessKey",
  e.resolves, e.note, e.at`;

/** An entry as it is stored. */
export interface StoredEntry {
  readonly id: string;
  readonly account: Account;
  readonly userId: string | null;
  readonly dealerId: string | null;
  readonly currency: Currency | null;
  readonly amount: number;
  readonly reserved: number;
  readonly reason: Reason;
  readonly counter: Counter;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly businessKey: string;
  readonly resolves: string | null;
  readonly note: string;
  readonly at: Date;
}

/** What two entries about the same thing share. */
export const sameThing = (entry: StoredEntry) => ({
  account: entry.account,
  userId: entry.userId,
  dealerId: entry.dealerId,
  currency: entry.currency,
  counter: entry.counter,
  // both or none
  ...(entry.subjectKind !== null && { subject: { kind: entry.subjectKind, id: String(entry.subjectId) } }),
});

/** Entries of an owner that stand and take nothing back themselves. */
export async function activeEntries(tx: Tx, userId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`select ${STORED} from ledger_entry e
    where e.user_id = ${userId} and e.corrects is null and ${isNotReversed('e')}
    order by e.resolves is not null, e.at, e.id`.execute(tx);
  return rows;
}

/**
 * The current entry for an earlier one: itself, or its copy after a merge. Locks its owner. Undefined when it was
 * reversed.
 */
export async function effectiveEntry(
  tx: Tx,
  { column, value }: { readonly column: 'id' | 'business_key'; readonly value: string },
): Promise<StoredEntry | undefined> {
  const chain = sql<StoredEntry>`with recursive chain as (
      select id from ledger_entry where ${sql.ref(column)} = ${value}
      union all select c.id from ledger_entry c join chain on c.copies = chain.id
    ) select ${STORED} from ledger_entry e join chain using (id) where ${isNotReversed('e')}`;
  const { rows: before } = await chain.execute(tx);
  if (!before[0]) return undefined;
  await lockOwner(tx, ownerOf(before[0]));
  // a merge may have ended while we waited
  const { rows } = await chain.execute(tx);
  const [entry] = rows;
  if (entry && entry.userId !== before[0].userId) await lockOwner(tx, ownerOf(entry));
  return entry;
}

/** What a user still has from a thing, whichever of their accounts earned it before a merge. Locks the user. */
export async function earningsFor(
  tx: Tx,
  { userId, reason, subject }: Pick<Entry, 'reason'> & Required<Pick<Entry, 'subject'>> & { userId: string },
): Promise<StoredEntry[]> {
  await lockPerson(tx, userId);
  const { rows } = await sql<StoredEntry>`select ${STORED} from ledger_entry e
    where e.user_id = ${userId} and e.reason = ${reason} and e.subject_kind = ${subject.kind}
      and e.subject_id = ${subject.id} and e.corrects is null and ${isNotReversed('e')}
    order by e.at, e.id`.execute(tx);
  return rows;
}

export const ownerOf = (entry: Pick<StoredEntry, 'userId' | 'dealerId'>): Owner => {
  if (entry.userId !== null) return { userId: entry.userId };
  if (entry.dealerId === null) throw new Error('a ledger entry belongs to nobody');
  return { userId: null, dealerId: entry.dealerId };
};

/** Who takes something back, and why. */
export interface ReversalReason extends Partial<Attribution> {
  readonly note?: string;
}

/**
 * Takes an entry back with a new one of the opposite amount, wherever merging has taken it. Returns whether it was new:
 * an entry is taken back once. Throws the 404 when there is no such entry.
 */
export async function reverse(
  tx: Tx,
  entryId: string,
  at: Date,
  because: ReversalReason = {},
): Promise<boolean> {
  found(await tx.selectFrom('ledger_entry').select('id').where('id', '=', entryId).executeTakeFirst());
  const entry = await effectiveEntry(tx, { column: 'id', value: entryId });
  return entry ? reverseEntry(tx, entry, at, because) : false;
}

const TAKES_EARNING_BACK: readonly Reason[] = [...EARNING, 'correction'];

/** The same for an entry that is known to stand and whose owner is locked. */
export const reverseEntry = (tx: Tx, entry: StoredEntry, at: Date, because: ReversalReason = {}) =>
  post(tx, {
    ...sameThing(entry),
    amount: -entry.amount,
    reserved: -entry.reserved,
    reason: TAKES_EARNING_BACK.includes(entry.reason) ? 'correction' : 'returned',
    businessKey: `reverse:${entry.id}`,
    corrects: entry.id,
    at,
    ...because,
  });
