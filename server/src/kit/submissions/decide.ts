import type { UpdateObject } from 'kysely';
import type { DenialCode } from '@forecourt/contract/submissions';
import { SUBMISSION } from '@forecourt/contract/limits';
import { attributionOf, isOwnOf } from '../command-context.ts';
import { entryOf, type AuditEvent } from '../audit-log.ts';
import { DAY } from '../clock.ts';
import type { Tx } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';
import { allow, found, invalid, Problem } from '../http/problem.ts';
import { assertVersion } from '../publishable/rows.ts';
import type { Actor } from '../session/actor.ts';
import { portalNameOf, readSettings } from '../tenant.ts';
import { canDecide, sees } from './access.ts';
import { lockSubmitter, postAward, takeBack } from './award.ts';
import { addDocument } from './documents.ts';
import { rejectSoldSince } from './serials.ts';
import type { Deciding, SubmissionKind, SubmissionRow, Verdict } from './submission.ts';
import { notifySubmitter } from './notify.ts';

const COLUMNS = [
  'id',
  'number',
  'kind',
  'type',
  'of_id',
  'title',
  'brand_id',
  'submitter_id',
  'dealer_id',
  'status',
  'day',
  'invoice_number',
  'invoice_key',
  'amount',
  'currency',
  'rules',
  'readings',
  'award_account',
  'award_currency',
  'award',
  'awarded',
  'risk',
  'step',
  'version',
  'submitted_at',
  'decided_at',
  'appealed_at',
] as const;

/** A submission of a kind that exists for the actor, locked with its submitter; 404 for any other. */
export async function lockSubmission(
  tx: Tx,
  { kind }: SubmissionKind,
  actor: Actor | null,
  id: string,
): Promise<SubmissionRow> {
  await lockSubmitter(tx, id);
  const row = await tx
    .selectFrom('submission')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .$if(actor !== null, (query) => (actor ? query.where(sees('submission', actor)) : query))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found(row);
}

/** Approves or denies. Throws `submission.own`, `review.decided`, `content.stale`. */
export async function decide(
  tx: Tx,
  by: Deciding,
  kind: SubmissionKind,
  { id, version, ...verdict }: Verdict & { readonly id: string; readonly version?: number },
): Promise<SubmissionRow> {
  const row = await lockSubmission(tx, kind, by.actor, id);
  if (by.actor)
    allow(canDecide(by.actor, row), isOwnOf(by.actor, row.submitter_id) ? 'submission.own' : undefined);
  if (row.status !== 'pending') throw await decidedBefore(tx, row);
  assertVersion(row, { version });
  rejectUnexplained(row, verdict);
  const approved = verdict.status === 'approved';
  const amount = verdict.amount ?? row.award;
  if (approved) await grant(tx, by, kind, row, amount);
  await notifySubmitter(tx, by, kind, row, { ...verdict, amount });
  await close(tx, by, row, {
    ...verdict,
    status: approved ? grantedAs(kind, row) : 'denied',
    awarded: approved ? amount : null,
  });
  return row;
}

/**
 * What was given was taken back in the wallet: the submission counts as denied from then on, so that its budget, limits and
 * serial numbers are free again.
 */
export async function endCorrected(tx: Tx, by: Deciding, id: string, reason: string): Promise<void> {
  await lockSubmitter(tx, id);
  const row = await tx
    .selectFrom('submission')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.status !== 'approved' && row?.status !== 'completed') return;
  await close(tx, by, row, { status: 'denied', awarded: null, reasonCode: 'other', reason });
}

/** Denying needs a code, and words where the code has none; another amount needs a reason. */
function rejectUnexplained(row: SubmissionRow, { status, amount, reasonCode, reason }: Verdict): void {
  if (status === 'denied' && !reasonCode) throw invalid('reasonCode', 'field.required');
  if (status === 'denied' && reasonCode === 'other' && reason === '')
    throw invalid('reason', 'field.required');
  if (status === 'approved' && amount !== undefined && amount !== row.award && reason === '')
    throw invalid('reason', 'field.amount_reason');
}

async function decidedBefore(tx: Tx, { id, decided_at }: SubmissionRow): Promise<Problem> {
  const judge = await tx
    .selectFrom('submission as s')
    .leftJoin('user_account as u', 'u.id', 's.decided_by')
    .select(['u.first_name', 'u.last_name'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  const name =
    [judge?.first_name, judge?.last_name].filter(Boolean).join(' ') ||
    portalNameOf((await readSettings(tx)).settings);
  return new Problem('review.decided', { values: { name, at: (decided_at ?? new Date(0)).getTime() } });
}

/** Credits a submission under the number of the step that {@link close} writes. */
async function grant(
  tx: Tx,
  by: Deciding,
  kind: SubmissionKind,
  row: SubmissionRow,
  amount: number,
): Promise<void> {
  await kind.approving?.(tx, row, amount);
  await postAward(tx, by, kind, row, { amount, step: row.step + 1 });
}

const grantedAs = (kind: SubmissionKind, { award_account }: SubmissionRow): 'completed' | 'approved' =>
  kind.completes?.(award_account as never) ? 'completed' : 'approved';

interface Closing {
  readonly status: 'approved' | 'completed' | 'denied';
  readonly awarded: number | null;
  readonly reasonCode?: DenialCode | null | undefined;
  readonly reason: string;
}

/** Writes a decision with its step. */
async function close(tx: Tx, by: Deciding, row: SubmissionRow, closing: Closing): Promise<void> {
  const { status, awarded, reasonCode, reason } = closing;
  const approved = status !== 'denied';
  await addStep(tx, by, row, {
    step: approved ? 'approved' : 'denied',
    amount: awarded,
    reasonCode: approved ? null : (reasonCode ?? null),
    reason,
    log: approved ? 'submission.approved' : 'submission.denied',
    set: {
      status,
      awarded,
      decided_at: by.now,
      decided_by: attributionOf(by.actor).by,
      decided_as: attributionOf(by.actor).as,
      reason_code: approved ? null : (reasonCode ?? null),
      reason,
    },
  });
}

type Stepping = Omit<Deciding, 'portal'>;
/** Origin of changes that the portal makes by itself. */
const NOWHERE = { ip: '', requestId: '' };

interface Step {
  readonly step: 'approved' | 'denied' | 'undone' | 'appealed' | 'withdrawn' | 'completed' | 'corrected';
  readonly amount?: number | null;
  readonly reasonCode?: DenialCode | null;
  readonly reason?: string;
  readonly log: AuditEvent['type'];
  /** What it makes of the submission. */
  readonly set: UpdateObject<DB, 'submission'>;
}

/**
 * The next step of a locked submission: a new version, an entry of its history and of the activity log. Comes last: the row
 * changes the sums of all that are in its state, which others wait for from then on.
 */
async function addStep(tx: Tx, by: Stepping, row: SubmissionRow, step: Step): Promise<void> {
  const number = row.step + 1;
  const logged = entryOf(tx, by.actor, by, {
    type: step.log,
    subject: { kind: 'submission', id: row.id },
    data: { number: row.number, title: row.title, ...(step.reason && { reason: step.reason }) },
  });
  const changed = tx
    .updateTable('submission')
    .set({ ...step.set, step: number, version: row.version + 1, updated_at: by.now })
    .where('id', '=', row.id);
  await tx
    .with('logged', () => logged)
    .with('changed', () => changed)
    .insertInto('submission_step')
    .values({
      submission_id: row.id,
      number,
      step: step.step,
      at: by.now,
      by_id: attributionOf(by.actor).by,
      as_id: attributionOf(by.actor).as,
      amount: step.amount ?? null,
      reason_code: step.reasonCode ?? null,
      reason: step.reason ?? '',
    })
    .execute();
}

const OPEN_AGAIN = {
  status: 'pending',
  awarded: null,
  decided_at: null,
  decided_by: null,
  decided_as: null,
  reason_code: null,
  reason: '',
} as const;

interface Named {
  readonly id: string;
  readonly version: number;
}

/** Takes a decision back: it waits again, and what it gave is reversed. Throws `submission.undo_late`. */
export async function undo(
  tx: Tx,
  by: Deciding,
  kind: SubmissionKind,
  { id, version }: Named,
): Promise<void> {
  const row = await lockSubmission(tx, kind, by.actor, id);
  if (by.actor)
    allow(canDecide(by.actor, row), isOwnOf(by.actor, row.submitter_id) ? 'submission.own' : undefined);
  if (!canUndo(row)) throw new Problem('submission.undo_late');
  assertVersion(row, { version });
  await rejectFull(tx, by, kind, row);
  await takeBack(tx, row, by.now);
  await notifySubmitter(tx, by, kind, row, { status: 'reopened', reason: '', amount: row.awarded ?? 0 });
  await addStep(tx, by, row, { step: 'undone', log: 'submission.undone', set: OPEN_AGAIN });
}

/** What was denied freed what it had taken of limits and serial numbers; others may have taken that since. */
async function rejectFull(tx: Tx, by: Deciding, kind: SubmissionKind, row: SubmissionRow): Promise<void> {
  if (row.status === 'denied') await rejectSoldSince(tx, row.id);
  await kind.reopening?.(tx, row, by);
}

/** A payout that was sent cannot be taken back here; credits can. */
export const canUndo = (row: Pick<SubmissionRow, 'status' | 'award_account'>): boolean =>
  row.status === 'approved' ||
  row.status === 'denied' ||
  (row.status === 'completed' && row.award_account !== 'cash');

/** Whether the submitter may ask for another look: once, and for 30 days. */
export const canAppeal = (
  { status, decided_at, appealed_at }: Pick<SubmissionRow, 'status' | 'decided_at' | 'appealed_at'>,
  now: Date,
): boolean =>
  status === 'denied' &&
  appealed_at === null &&
  decided_at !== null &&
  now.getTime() - decided_at.getTime() <= SUBMISSION.appealDays * DAY;

/** Puts a denied one back in line with what its submitter says. Throws `submission.appeal_closed`. */
export async function appeal(
  tx: Tx,
  by: Deciding,
  kind: SubmissionKind,
  { id, version, reason, picture }: Named & { readonly reason: string; readonly picture?: string | null },
): Promise<void> {
  const row = await lockSubmission(tx, kind, by.actor, id);
  allow(row.submitter_id === by.actor?.id);
  if (!canAppeal(row, by.now)) throw new Problem('submission.appeal_closed');
  assertVersion(row, { version });
  await rejectFull(tx, by, kind, row);
  if (picture && by.actor)
    await addDocument(tx, { ...by, actor: by.actor }, id, { fileId: picture, path: 'picture' });
  const set = { ...OPEN_AGAIN, appealed_at: by.now };
  await addStep(tx, by, row, { step: 'appealed', reason, log: 'submission.appealed', set });
}

/** Takes an own one back that still waits. Throws `review.decided`. */
export async function withdraw(tx: Tx, by: Deciding, kind: SubmissionKind, id: string): Promise<void> {
  const row = await lockSubmission(tx, kind, by.actor, id);
  allow(row.submitter_id === by.actor?.id);
  if (row.status === 'withdrawn') return;
  if (row.status !== 'pending') throw await decidedBefore(tx, row);
  await addStep(tx, by, row, {
    step: 'withdrawn',
    log: 'submission.withdrawn',
    set: { status: 'withdrawn' },
  });
}

/** Columns that a correction changes. */
export interface Facts {
  readonly day: string;
  readonly quantity: number;
  readonly note: string;
  readonly award: number;
  readonly of_id?: string;
  readonly title?: string;
  readonly type?: string;
  readonly rules?: string;
  readonly award_account?: string;
  readonly award_currency?: string | null;
}

interface Correction {
  readonly id: string;
  readonly facts: Facts;
  /** The correction changes what an approved one gave. */
  readonly isCredited: boolean;
}

/** Changes the facts of one that waits or is approved. What it gave is reversed and posted again by the new facts. */
export async function correct(
  tx: Tx,
  by: Deciding,
  kind: SubmissionKind,
  { id, facts, isCredited }: Correction,
): Promise<void> {
  const row = await lockSubmission(tx, kind, by.actor, id);
  if (by.actor)
    allow(canDecide(by.actor, row), isOwnOf(by.actor, row.submitter_id) ? 'submission.own' : undefined);
  if (row.status !== 'pending' && row.awarded === null) throw await decidedBefore(tx, row);
  const isReposted = row.status !== 'pending' && isCredited;
  const changed = { ...row, ...facts };
  if (isReposted) {
    await takeBack(tx, row, by.now);
    await postAward(tx, by, kind, changed, { amount: facts.award, step: row.step + 1 });
    await notifySubmitter(tx, by, kind, changed, { status: 'approved', reason: '', amount: facts.award });
  }
  await addStep(tx, by, row, {
    step: 'corrected',
    amount: isReposted ? facts.award : null,
    log: 'submission.corrected',
    set: { ...facts, ...(isReposted && { awarded: facts.award }) },
  });
}

/** Notes that what was approved has been paid. Harmless when it was noted before. */
export async function complete(tx: Tx, at: Date, kind: SubmissionKind, id: string): Promise<void> {
  const row = await lockSubmission(tx, kind, null, id);
  if (row.status !== 'approved') return;
  const by: Stepping = { actor: null, now: at, http: NOWHERE };
  await addStep(tx, by, row, {
    step: 'completed',
    amount: row.awarded,
    log: 'submission.completed',
    set: { status: 'completed' },
  });
}
