import { canonicalEmail } from '@forecourt/contract/email';
import { Currency } from '@forecourt/contract/wallet';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../kit/db/db.ts';
import type { FieldProblem } from '../../kit/http/problem.ts';
import { available } from '../../kit/ledger.ts';
import { correct, type Facts } from '../../kit/submissions/decide.ts';
import type { Deciding } from '../../kit/submissions/submission.ts';
import { activityKind } from './activities.kind.ts';
import { draftOf } from './commands/submit-activity.ts';
import type { ActivityTypeRow } from './kinds/activity-types.queries.ts';

/** A stored activity with the cells that an export writes of it. */
export interface StoredActivity {
  readonly id: string;
  readonly email: string;
  readonly activity: string;
  readonly date: string;
  readonly quantity: number;
  readonly note: string;
  readonly submitter_id: string;
  readonly dealer_id: string | null;
  readonly of_id: string;
  readonly status: string;
  readonly award: number;
  readonly awarded: number | null;
  readonly award_account: string;
  readonly award_currency: string | null;
  readonly rules: unknown;
}

/** Activity fields of an import row. */
export interface Given {
  readonly email: string;
  readonly activity: string;
  readonly date: string;
  readonly quantity: number;
  readonly note: string;
}

/** Activities by their ids. */
export async function storedActivities(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredActivity>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredActivity>`
    select s.id, u.email::text as email, coalesce(t.name, s.title) as activity, s.day as date, s.quantity, s.note,
      s.submitter_id, s.dealer_id, s.of_id, s.status, s.award, s.awarded, s.award_account, s.award_currency, s.rules
    from submission s join user_account u on u.id = s.submitter_id left join activity_type t on t.id = s.of_id
    where s.kind = 'activity' and s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const isSameActivity = (stored: StoredActivity, given: Given): boolean =>
  stored.activity.toLowerCase() === given.activity.toLowerCase();

export const isUnchanged = (stored: StoredActivity, given: Given): boolean =>
  canonicalEmail(stored.email) === given.email &&
  isSameActivity(stored, given) &&
  stored.date === given.date &&
  stored.quantity === given.quantity &&
  stored.note === given.note;

const Rules = z.object({ amount: z.number() });

/** The facts that a row changes. What it gives follows the rules it was submitted by, or those of another activity. */
function factsFor(
  stored: StoredActivity,
  given: Given,
  type: ActivityTypeRow | undefined,
): Facts | undefined {
  const { date: day, quantity, note } = given;
  if (isSameActivity(stored, given))
    return { day, quantity, note, award: Rules.parse(stored.rules).amount * quantity };
  if (!type) return undefined;
  const draft = draftOf(type, { ...given, dealerId: stored.dealer_id });
  return {
    day,
    quantity,
    note,
    of_id: draft.of.id,
    title: draft.of.title,
    type: draft.type,
    rules: JSON.stringify(draft.rules),
    award: draft.award.amount,
    award_account: draft.award.account,
    award_currency: draft.award.currency,
  };
}

/** True if a correction changes the credited award. */
const changesAward = (stored: StoredActivity, facts: Facts): boolean =>
  facts.award !== stored.award || facts.of_id !== undefined;

/** Why a row can't change an activity. */
export async function correctionProblems(
  db: Db | Tx,
  stored: StoredActivity,
  given: Given,
  type: ActivityTypeRow | undefined,
): Promise<readonly FieldProblem[]> {
  if (canonicalEmail(stored.email) !== given.email) return [{ path: 'email', key: 'field.activity_person' }];
  if (stored.status !== 'pending' && stored.awarded === null)
    return [{ path: 'id', key: 'field.activity_closed' }];
  const facts = factsFor(stored, given, type);
  if (!facts || stored.awarded === null || !changesAward(stored, facts)) return [];
  if (stored.awarded !== stored.award) return [{ path: 'quantity', key: 'field.activity_adjusted' }];
  return (await isPaidOut(db, stored)) ? [{ path: 'quantity', key: 'field.activity_paid' }] : [];
}

/** True if the activity's money has already left the wallet. */
async function isPaidOut(
  db: Db | Tx,
  { award_account, award_currency, awarded, submitter_id }: StoredActivity,
) {
  if (award_account !== 'cash') return false;
  const currency = Currency.parse(award_currency);
  return (
    (await available(db, { account: 'cash', owner: { userId: submitter_id }, currency })) < (awarded ?? 0)
  );
}

/** Changes an activity as the row has it: what it gave is reversed and posted again in the same transaction. */
export async function correctActivity(
  tx: Tx,
  by: Deciding,
  stored: StoredActivity,
  { given, type }: { readonly given: Given; readonly type: ActivityTypeRow | undefined },
): Promise<void> {
  const facts = factsFor(stored, given, type);
  if (!facts) throw new Error('a row with an unknown activity was let through');
  await correct(tx, by, activityKind, { id: stored.id, facts, isCredited: changesAward(stored, facts) });
}
