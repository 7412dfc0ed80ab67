import { DAY, dayAt } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { post } from '../../kit/ledger.ts';
import { checkSubmission } from '../../kit/submissions/checks/check.job.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { drawReceipt, totalOf } from '../art/receipt.ts';
import { claims, spiffs, type DemoClaim, type DemoSpiff } from '../content/spiffs.ts';
import { declareUses } from './file-shelf.ts';
import { idOf, type Ids } from './people.ts';

/** The date printed on receipts, and the first day of the spiffs, whenever the demo is built. */
const PRINTED = '2026-03-04';
const FIRST = '2026-01-01';
const JUDGE = 'company-admin@demo.test';

/** Spiffs of every kind, and claims in every state; those that wait are checked by the job. */
export const spiffsDemo: DemoArea = async (shelf) => {
  const pictures: string[] = [];
  for (const { picture } of spiffs) pictures.push(await shelf.picture(picture, 'card'));
  const documents: string[] = [];
  for (const claim of claims)
    documents.push(
      await shelf.document(`claim-${claim.copyOf ?? claim.invoice}-${claim.layout}.png`, () =>
        drawReceipt({
          dealer: 'Ridgeway Motors',
          address: '2840 W Fairview Ave, Boise ID',
          invoice: claim.invoice,
          date: PRINTED,
          lines: claim.lines,
          layout: claim.layout,
          ...(claim.crumpled && { photographed: true }),
        }),
      ),
    );
  return async (tx, world) => {
    const ids = new Map<string, string>();
    for (const [n, spiff] of spiffs.entries())
      ids.set(spiff.key, await seedSpiff(tx, world, spiff, pictures[n] ?? null));
    for (const [n, claim] of claims.entries())
      await seedClaim(tx, world, { claim, of: idOf(ids, claim.spiff), file: documents[n] ?? '' });
  };
};

async function seedSpiff(
  tx: Tx,
  world: DemoWorld,
  spiff: DemoSpiff,
  picture: string | null,
): Promise<string> {
  const at = new Date(world.now.getTime() - 60 * DAY);
  const end = dayAt(new Date(world.now.getTime() + spiff.endsIn * DAY));
  const { id } = await tx
    .insertInto('spiff')
    .values({
      brand_id: idOf(world.brands, spiff.brand),
      name: spiff.name,
      details: spiff.details,
      texts: JSON.stringify({ fr: spiff.fr }),
      thumbnail_id: picture,
      type: spiff.type,
      structure: spiff.structure,
      payout_type: spiff.payoutType,
      currency: 'USD',
      race_style: spiff.raceStyle ?? null,
      start_date: FIRST,
      end_date: end,
      claim_until: dayAt(new Date(world.now.getTime() + (spiff.endsIn + 30) * DAY)),
      amount: spiff.amount ?? 0,
      rate: spiff.rate ?? 0,
      budget: spiff.budget ?? null,
      max_per_person: spiff.maxPerPerson ?? null,
      status: spiff.status,
      published_at: spiff.status === 'draft' ? null : at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await declareUses(tx, { kind: 'spiff', id }, [picture]);
  await seedSpiffParts(tx, world, id, spiff);
  return id;
}

async function seedSpiffParts(tx: Tx, { courses }: DemoWorld, id: string, spiff: DemoSpiff): Promise<void> {
  const rows = (spiff.items ?? []).map(({ partNumber, name, amount = null }, position) => ({
    spiff_id: id,
    position,
    part_number: partNumber,
    name,
    amount,
  }));
  if (rows.length > 0) await tx.insertInto('spiff_item').values(rows).execute();
  if (spiff.course)
    await tx
      .insertInto('spiff_training')
      .values({ spiff_id: id, position: 0, course_id: idOf(courses, spiff.course) })
      .execute();
}

interface Seed {
  readonly claim: DemoClaim;
  readonly of: string;
  readonly file: string;
}

const spiffOf = ({ spiff }: DemoClaim): DemoSpiff => {
  const known = spiffs.find(({ key }) => key === spiff);
  if (!known) throw new Error(`the demo knows no spiff ${spiff}`);
  return known;
};

const DECIDED: readonly DemoClaim['status'][] = ['approved', 'denied', 'completed'];

interface Sent {
  readonly at: Date;
  readonly submitter: string;
  readonly dealer: string | null;
}

const paidOut = ({ status }: DemoClaim): boolean => status === 'approved' || status === 'completed';
const decisionOf = (at: Date): Date => new Date(at.getTime() + DAY / 8);

async function seedClaim(tx: Tx, world: DemoWorld, seed: Seed): Promise<void> {
  const { claim, file } = seed;
  const { people, now, jobs } = world;
  const at = new Date(now.getTime() - claim.daysAgo * DAY);
  const submitter = idOf(people.users, claim.by);
  const sent: Sent = { at, submitter, dealer: await dealerOf(tx, submitter) };
  const id = await insertClaim(tx, world, seed, sent);
  await seedParts(tx, { id, claim, file, at, submitter });
  if (claim.status === 'pending') return jobs.enqueue(tx, checkSubmission, { id });
  if (DECIDED.includes(claim.status)) await seedStep(tx, world, { id, claim, at: decisionOf(at) });
  if (paidOut(claim)) await pay(tx, id, seed, sent);
}

async function insertClaim(
  tx: Tx,
  { people, brands }: DemoWorld,
  { claim, of }: Seed,
  { at, submitter, dealer }: Sent,
): Promise<string> {
  const spiff = spiffOf(claim);
  const judge = idOf(people.users, JUDGE);
  const { id } = await tx
    .insertInto('submission')
    .values({
      kind: 'spiff',
      type: spiff.type,
      of_id: of,
      title: spiff.name,
      brand_id: idOf(brands, spiff.brand),
      brand_name: idOf(BRANDS, spiff.brand),
      submitter_id: submitter,
      dealer_id: dealer,
      status: claim.status,
      day: PRINTED,
      invoice_number: claim.invoice,
      amount: totalOf(claim),
      currency: 'USD',
      rules: JSON.stringify(rulesOf(spiff)),
      award_account: spiff.payoutType,
      award_currency: spiff.payoutType === 'cash' ? 'USD' : null,
      award: claim.award,
      awarded: paidOut(claim) ? claim.award : null,
      risk: claim.status === 'pending' ? 'unchecked' : 'green',
      reason_code: claim.reasonCode ?? null,
      submitted_at: at,
      updated_at: at,
      ...(DECIDED.includes(claim.status) && {
        decided_at: decisionOf(at),
        decided_by: judge,
        step: 1,
        version: 2,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function pay(tx: Tx, id: string, { claim, of }: Seed, { at, submitter, dealer }: Sent): Promise<void> {
  const toDealer = spiffOf(claim).payoutType === 'dealerCredit';
  await post(tx, {
    account: toDealer ? 'loyalty' : 'cash',
    userId: toDealer ? null : submitter,
    dealerId: dealer,
    currency: toDealer ? null : 'USD',
    amount: claim.award,
    reason: 'spiff',
    counter: `spiff:${of}`,
    subject: { kind: 'submission', id },
    businessKey: `submission:${id}:1`,
    at: decisionOf(at),
  });
}

const BRANDS: Ids = new Map([
  ['lumastead', 'Lumastead Lighting'],
  ['torvane', 'Torvane Suspension'],
  ['haldenrock', 'Haldenrock Tyres'],
]);

const rulesOf = (spiff: DemoSpiff) => ({
  type: spiff.type,
  structure: spiff.structure,
  payoutType: spiff.payoutType,
  amount: spiff.amount ?? 0,
  rate: spiff.rate ?? 0,
  maxPerClaim: null,
  maxPerPerson: spiff.maxPerPerson ?? null,
  budget: spiff.budget ?? null,
  autoApproveLimit: 0,
  items: (spiff.items ?? []).map(({ partNumber, name, amount = null }) => ({ partNumber, name, amount })),
  seed: 'demo',
});

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
  readonly claim: DemoClaim;
  readonly file: string;
  readonly at: Date;
  readonly submitter: string;
}

async function seedParts(tx: Tx, { id, claim, file, at, submitter }: Parts): Promise<void> {
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
  await tx
    .insertInto('submission_line')
    .values(
      claim.lines.map(({ partNumber, name, quantity, amount }, position) => ({
        submission_id: id,
        position,
        part_number: partNumber,
        name,
        quantity,
        amount,
      })),
    )
    .execute();
  await tx
    .insertInto('submission_step')
    .values({ submission_id: id, number: 0, step: 'submitted', at, by_id: submitter })
    .execute();
}

const seedStep = (
  tx: Tx,
  { people }: DemoWorld,
  { id, claim, at }: { readonly id: string; readonly claim: DemoClaim; readonly at: Date },
) =>
  tx
    .insertInto('submission_step')
    .values({
      submission_id: id,
      number: 1,
      step: claim.status === 'denied' ? 'denied' : 'approved',
      at,
      by_id: idOf(people.users, JUDGE),
      amount: claim.status === 'denied' ? null : claim.award,
      reason_code: claim.reasonCode ?? null,
    })
    .execute();
