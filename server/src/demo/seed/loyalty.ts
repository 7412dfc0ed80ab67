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
/** The date that is printed on receipts, however often the demo is made anew. */
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

async function seedSubmission(tx: Tx, world: DemoWorld, { submission, brand, file }: Seed): Promise<void> {
  const { people, brands, now, jobs } = world;
  const { by, partner, type, status, daysAgo, invoice, lines, reasonCode } = submission;
  const known = partners.find(({ key }) => key === partner);
  const at = new Date(now.getTime() - daysAgo * DAY);
  const amount =
    type === 'receipt' ? totalOf({ lines: [...lines].map((line) => ({ ...line, name: '' })) }) : null;
  const award = amount === null ? (known?.photo ?? 0) : Math.floor(((known?.perSpent ?? 0) * amount) / 100);
  const submitter = idOf(people.users, by);
  const dealer = await dealerOf(tx, submitter);
  const judge = idOf(people.users, 'company-admin@demo.test');
  const decidedAt = new Date(at.getTime() + DAY / 8);
  const decided =
    status === 'pending' ? {} : { decided_at: decidedAt, decided_by: judge, step: 1, version: 2 };
  const { id } = await tx
    .insertInto('submission')
    .values({
      kind: 'loyalty',
      type,
      of_id: brand,
      title: known?.name ?? '',
      brand_id: known?.brand ? idOf(brands, known.brand) : null,
      brand_name: known?.name ?? '',
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
      reason_code: reasonCode ?? null,
      submitted_at: at,
      updated_at: at,
      ...decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedParts(tx, { id, file, lines });
  const step = { submission_id: id, by_id: submitter, at };
  await tx
    .insertInto('submission_step')
    .values({ ...step, number: 0, step: 'submitted' })
    .execute();
  if (status === 'pending') return jobs.enqueue(tx, checkSubmission, { id });
  await tx
    .insertInto('submission_step')
    .values({
      submission_id: id,
      number: 1,
      step: status,
      at: decidedAt,
      by_id: judge,
      reason_code: reasonCode ?? null,
    })
    .execute();
  if (status === 'approved')
    await post(tx, {
      account: 'loyalty',
      userId: submitter,
      dealerId: dealer,
      amount: award,
      reason: 'receipt',
      counter: `loyalty:${brand}`,
      subject: { kind: 'submission', id },
      businessKey: `submission:${id}:1`,
      at: decidedAt,
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
