import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DEFAULT_LANGUAGE, languageOf } from '@forecourt/contract/languages';
import { dayAt } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import type { Portal } from '../../kit/portal.ts';
import { OCR_CONFIDENCE_THRESHOLD } from '../../kit/submissions/ocr-highlights.ts';
import { countryOfDealers } from '../../kit/submissions/own-dealer.ts';
import { cacheReading, cachedReading } from '../../kit/submissions/ocr/cache.ts';
import { ENOUGH_SIGNS } from '../../kit/submissions/ocr/lines.ts';
import { documentOf, readDocument } from '../../kit/submissions/ocr/read-document.ts';
import { toStoredReading, readingsOf, type StoredReading } from '../../kit/submissions/ocr/stored-reading.ts';
import type { Finding, SubmissionRow } from '../../kit/submissions/submission.ts';
import { sharesTin } from '../forms/forms.public.ts';
import { lockBudget, budgetUsedByOthers, takenByUser } from '../spiffs/spiffs.public.ts';
import { ClaimRules } from './rules.ts';

interface Unread {
  readonly file_id: string;
  readonly submitter_id: string;
  readonly language: string;
  readonly type: string;
  readonly rules: unknown;
  readonly dealer_id: string | null;
}

/** Reads the receipt of a claim whose sender had no network, or no time, to have it read: before it is checked. */
export async function runPendingOcr(portal: Portal, id: string): Promise<void> {
  const { db } = portal.database;
  const row: Unread | undefined = await db
    .selectFrom('submission as s')
    .innerJoin('submission_file as f', (on) =>
      on.onRef('f.submission_id', '=', 's.id').on('f.position', '=', 0),
    )
    .innerJoin('user_account as u', 'u.id', 's.submitter_id')
    .select(['f.file_id', 's.submitter_id', 'u.language', 's.type', 's.rules', 's.dealer_id'])
    .where('s.id', '=', id)
    .where('s.status', '=', 'pending')
    .where('s.readings', 'is', null)
    .executeTakeFirst();
  // only what may be approved without a reviewer needs it: others look at the picture
  if (row?.type !== 'RECEIPT_SCAN') return;
  const document = await documentOf(portal, row.file_id);
  if (!document) return;
  const { timeZone } = await portal.tenant.settings();
  const stored = await cachedReading(portal, row.submitter_id, document.sha256);
  const reading = stored ?? (await readNow(portal, row, dayAt(portal.clock.now(), timeZone)));
  if (!reading) return;
  await db
    .updateTable('submission')
    .set({ readings: JSON.stringify(readingsOf(reading)) })
    .where('id', '=', id)
    .execute();
}

async function readNow(portal: Portal, row: Unread, today: string): Promise<StoredReading | null> {
  const document = await documentOf(portal, row.file_id);
  if (!document) return null;
  const parts = ClaimRules.parse(row.rules).items.map(({ partNumber }) => partNumber);
  const { reading, failed } = await readDocument(portal, document, {
    today,
    language: languageOf(row.language) ?? DEFAULT_LANGUAGE,
    country: await countryOfDealers(portal.database.db, row.dealer_id ? [row.dealer_id] : []),
    partsIn: () => Promise.resolve(parts),
  });
  if (failed) return null;
  await cacheReading(portal, row.submitter_id, document, reading);
  return toStoredReading(reading);
}

/** Checks of claims in addition to those of all families. */
export async function claimChecks(tx: Tx, row: SubmissionRow): Promise<Finding[]> {
  const { rows } = await sql<{ total: number; unknown: number }>`
    select count(*)::int as total, (count(*) filter (where name = ''))::int as unknown
    from submission_line where submission_id = ${row.id}`.execute(tx);
  const { total = 0, unknown = 0 } = rows[0] ?? {};
  return [
    { name: 'items', level: total > 0 && unknown === 0 ? 'green' : 'amber', data: { count: unknown } },
    ...(row.type === 'RECEIPT_SCAN' ? [scanCheck(row)] : []),
    { name: 'tin', level: (await sharesTin(tx, row.submitter_id)) ? 'amber' : 'green' },
  ];
}

/** Date, total, and currency must be certain from the receipt, because no reviewer looks at it. */
function scanCheck(row: SubmissionRow): Finding {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this area only
  const { date, amount, currency } = (row.readings ?? {}) as Partial<StoredReading>;
  const isCertain = [date, amount].every(
    (one) => one && one.signs >= ENOUGH_SIGNS && one.confidence >= OCR_CONFIDENCE_THRESHOLD,
  );
  const same =
    isCertain && date?.value === row.day && amount?.value === row.amount && currency?.value === row.currency;
  return { name: 'scan', level: same ? 'green' : 'amber' };
}

/** One of twenty that could approve themselves is looked at. */
const LOOKED_AT = 20;

/**
 * True when a claim is reviewed although every check is green. Deterministic for a receipt, so resending it doesn't
 * help, and unpredictable without the spiff's seed.
 */
export function isSampledForReview(
  row: Pick<SubmissionRow, 'submitter_id' | 'invoice_key' | 'day'>,
  seed: string,
): boolean {
  const hash = createHash('sha256')
    .update(`${seed}:${row.submitter_id}:${row.invoice_key}:${row.day}`)
    .digest();
  return hash.readUInt32BE(0) % LOOKED_AT === 0;
}

/** Once all checks are green: within the limit, and not among those that are looked at. */
export async function approvesItself(_tx: Tx, row: SubmissionRow): Promise<boolean> {
  if (row.type !== 'RECEIPT_SCAN') return false;
  const { autoApproveLimit, seed } = ClaimRules.parse(row.rules);
  return Promise.resolve(row.award <= autoApproveLimit && !isSampledForReview(row, seed));
}

/** Refuses what the limits do not hold any more: another amount, or a denied claim that waits again. */
export async function assertWithinLimits(tx: Tx, row: SubmissionRow, amount: number): Promise<void> {
  await lockBudget(tx, row.of_id);
  const spiff = await tx
    .selectFrom('spiff')
    .select(['budget', 'max_per_claim', 'max_per_person'])
    .where('id', '=', row.of_id)
    .executeTakeFirst();
  // a spiff that is gone for good leaves its claims the limits that they were made by
  const rules = ClaimRules.parse(row.rules);
  const limits = spiff ?? {
    budget: rules.budget,
    max_per_claim: rules.maxPerClaim,
    max_per_person: rules.maxPerPerson,
  };
  const all = await budgetUsedByOthers(tx, row.of_id, row.id);
  const person = await takenByUser(tx, row.of_id, row.submitter_id, row.id);
  if (above(limits.budget, all + amount)) throw new Problem('spiff.budget_full');
  if (above(limits.max_per_person, person + amount)) throw new Problem('spiff.person_full');
  if (above(limits.max_per_claim, amount)) throw new Problem('spiff.claim_full');
}

const above = (limit: number | null, amount: number): boolean => limit !== null && amount > limit;
