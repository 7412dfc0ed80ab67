import { sql } from 'kysely';
import { Currency } from '@forecourt/contract/wallet';
import { cashCredited } from '../cash-events.ts';
import { userLock, type Tx } from '../db/db.ts';
import { post, reverse, isNotReversed, type Account, type Entry } from '../ledger.ts';
import type { Deciding, SubmissionKind, SubmissionRow } from './submission.ts';

/** Credits of a dealer and of people are one unit: both stand in the loyalty account. */
const ACCOUNT_OF: Readonly<Record<string, Account>> = {
  points: 'points',
  loyalty: 'loyalty',
  dealerCredit: 'loyalty',
  cash: 'cash',
};

/** Writes what a decision gives. The step's number is part of the key, so that what was taken back can be given again. */
export async function postAward(
  tx: Tx,
  { portal, now: at }: Deciding,
  kind: SubmissionKind,
  row: SubmissionRow,
  { amount, step }: { readonly amount: number; readonly step: number },
): Promise<void> {
  const account = ACCOUNT_OF[row.award_account];
  if (!account) throw new Error(`submission ${row.id} has an unknown account ${row.award_account}`);
  // what a sale gives a dealer belongs to the dealer, the rest to the person, where it was earned
  const toDealer = row.award_account === 'dealerCredit' && row.dealer_id !== null;
  const entry: Entry = {
    account,
    userId: toDealer ? null : row.submitter_id,
    dealerId: row.dealer_id,
    currency: currencyOf(row),
    amount,
    reason: kind.reasonOf(row.type),
    counter: `${kind.kind}:${row.of_id}`,
    subject: { kind: 'submission', id: row.id },
    businessKey: `submission:${row.id}:${step}`,
    at,
  };
  const earned = await post(tx, entry);
  const { userId, currency } = entry;
  if (earned && userId !== null && currency)
    await portal.registry.events.emit(tx, cashCredited, { userId, currency, at });
}

const Unit = Currency.nullable();
const currencyOf = ({ award_currency }: SubmissionRow) => Unit.parse(award_currency);

/** Reverses every standing entry of a submission; a merge may have copied it to another account. */
export async function takeBack(tx: Tx, row: SubmissionRow, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from ledger_entry e
    where e.subject_kind = 'submission' and e.subject_id = ${row.id} and e.corrects is null
      and ${isNotReversed('e')}`.execute(tx);
  for (const { id } of rows) await reverse(tx, id, at);
}

/** Earnings are written under the person's lock, taken before any row lock. */
export const lockSubmitter = (tx: Tx, id: string) =>
  sql`select ${userLock(sql`s.submitter_id`)} from submission s where s.id = ${id}`.execute(tx);
