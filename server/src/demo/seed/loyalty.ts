import { DAY, dayAt } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { post } from '../../kit/ledger.ts';
import { checkSubmission } from '../../kit/submissions/checks/check.job.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { drawReceipt, totalOf } from '../art/receipt.ts';
import { partners, receiptOf, submissions, type DemoSubmission } from '../content/loyalty.ts';
import { declareUses } from './file-shelf.ts';
import { idOf } from './people.ts';

const NAMES = new Map(
  partners.flatMap(({ parts }) => parts.map(({ partNumber, name }) => [partNumber, name])),
);
/** The date printed on receipts, whenever the demo is built. */
const PRINTED = '2026-03-04';

/** Partner brands with their items, and receipts in every state; those that wait are checked by the job. */
export const loyaltyDemo: DemoArea = async (shelf) => {
  const documents = await Promise.all(
    submissions.map((one) =>
      shelf.document(`receipt-${one.copyOf ?? one.invoice}-${one.layout}.png`, () =>
        drawReceipt(receiptOf(one, PRINTED, NAMES)),
      ),
    ),
  );
  return async (tx, world) => {
    const brands = await seedPartners(tx, world);
    for (const [i, submission] of submissions.entries())
      await seedSubmission(tx, world, {
        submission,
        brand: idOf(brands, submission.partner),
        file: documents[i] ?? '',
      });
  };
};

async function seedPartners(tx: Tx, { brands, now }: DemoWorld): Promise<ReadonlyMap<string, string>> {
  const at = new Date(now.getTime() - 200 * DAY);
  const ids = new Map<string, string>();
  for (const { key, name, brand, perSpent, photo, parts } of partners) {
    const { id } = await tx
      .insertInto('loyalty_brand')
      .values({
        key,
        name,
        brand_id: brand ? idOf(brands, brand) : null,
        points_per_spent: Math.round(perSpent * 1000),
        photo_points: photo,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(key, id);
    await tx
      .insertInto('loyalty_item')
      .values(
        parts.map(({ partNumber, name: item, points = null }) => ({
          part_number: partNumber,
          name: item,
          loyalty_brand_id: id,
          points,
          start_date: dayAt(at),
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
  }
  return ids;
}

interface Seed {
  readonly submission: DemoSubmission;
  readonly brand: string;
  readonly file: string;
}

/** What a submission is worth by the rules of its partner brand. */
function worthOf({ partner, type, lines }: DemoSubmission) {
  const known = partners.find(({ key }) => key === partner);
  if (!known) throw new Error(`the demo knows no partner ${partner}`);
  const amount = type === 'receipt' ? totalOf({ lines: lines.map((line) => ({ ...line, name: '' })) }) : null;
  return {
    known,
    amount,
    award: amount === null ? known.photo : Math.floor((known.perSpent * amount) / 100),
  };
}

async function seedSubmission(tx: Tx, world: DemoWorld, seed: Seed): Promise<void> {
  const { submission, file } = seed;
  const { people, now, jobs } = world;
  const at = new Date(now.getTime() - submission.daysAgo * DAY);
  const submitter = idOf(people.users, submission.by);
  const dealer = await dealerOf(tx, submitter);
  const id = await insertSubmission(tx, world, seed, { at, submitter, dealer });
  await seedParts(tx, { id, file, lines: submission.lines });
  await tx
    .insertInto('submission_step')
    .values({ submission_id: id, number: 0, step: 'submitted', at, by_id: submitter })
    .execute();
  if (submission.status === 'pending') return jobs.enqueue(tx, checkSubmission, { id });
  await seedDecision(tx, world, seed, { id, at, submitter, dealer });
}

interface Sent {
  readonly at: Date;
  readonly submitter: string;
  readonly dealer: string | null;
}

async function insertSubmission(
  tx: Tx,
  { brands, people }: DemoWorld,
  { submission, brand }: Seed,
  { at, submitter, dealer }: Sent,
): Promise<string> {
  const { known, amount, award } = worthOf(submission);
  const { status, type, invoice, reasonCode = null } = submission;
  const judge = idOf(people.users, JUDGE);
  const decided =
    status === 'pending' ? {} : { decided_at: decidedAt(at), decided_by: judge, step: 1, version: 2 };
  const { id } = await tx
    .insertInto('submission')
    .values({
      kind: 'loyalty',
      type,
      of_id: brand,
      title: known.name,
      brand_id: known.brand ? idOf(brands, known.brand) : null,
      brand_name: known.name,
      submitter_id: submitter,
      dealer_id: dealer,
      status,
      day: PRINTED,
      invoice_number: invoice,
      amount,
      currency: amount === null ? null : 'USD',
      award_account: 'loyalty',
      award,
      awarded: status === 'approved' ? award : null,
      risk: status === 'pending' ? 'unchecked' : 'green',
      reason_code: reasonCode,
      submitted_at: at,
      updated_at: at,
      ...decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const JUDGE = 'company-admin@demo.test';
const decidedAt = (at: Date): Date => new Date(at.getTime() + DAY / 8);

async function seedDecision(
  tx: Tx,
  { people }: DemoWorld,
  { submission, brand }: Seed,
  { id, at, submitter, dealer }: Sent & { readonly id: string },
): Promise<void> {
  const { status, reasonCode = null } = submission;
  await tx
    .insertInto('submission_step')
    .values({
      submission_id: id,
      number: 1,
      step: status,
      at: decidedAt(at),
      by_id: idOf(people.users, JUDGE),
      reason_code: reasonCode,
    })
    .execute();
  if (status !== 'approved') return;
  await post(tx, {
    account: 'loyalty',
    userId: submitter,
    dealerId: dealer,
    amount: worthOf(submission).award,
    reason: 'receipt',
    counter: `loyalty:${brand}`,
    subject: { kind: 'submission', id },
    businessKey: `submission:${id}:1`,
    at: decidedAt(at),
  });
}

const dealerOf = async (tx: Tx, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('dealer_member')
      .select('dealer_id')
      .where('user_id', '=', userId)
      .where('active', '=', true)
      .orderBy('dealer_id')
      .executeTakeFirst()
  )?.dealer_id ?? null;

interface Parts {
  readonly id: string;
  readonly file: string;
  readonly lines: DemoSubmission['lines'];
}

async function seedParts(tx: Tx, { id, file, lines }: Parts): Promise<void> {
  const { sha256 } = await tx
    .selectFrom('file')
    .select('sha256')
    .where('id', '=', file)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('submission_file')
    .values({ submission_id: id, position: 0, file_id: file, sha256 })
    .execute();
  await declareUses(tx, { kind: 'submission', id }, [file]);
  const rows = lines.map(({ partNumber, quantity, amount }, position) => ({
    submission_id: id,
    position,
    part_number: partNumber,
    name: NAMES.get(partNumber) ?? '',
    quantity,
    amount,
  }));
  if (rows.length > 0) await tx.insertInto('submission_line').values(rows).execute();
}
