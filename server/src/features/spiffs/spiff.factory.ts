import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

export interface SpiffOverrides {
  readonly brand: string;
  readonly name?: string;
  readonly type?: 'MANUAL' | 'RECEIPT_SCAN';
  readonly structure?: 'PER_ITEM' | 'FIXED' | 'PER_SPENT';
  readonly payoutType?: 'cash' | 'dealerCredit';
  readonly amount?: number;
  readonly rate?: number;
  readonly maxPerClaim?: number;
  readonly maxPerPerson?: number;
  readonly budget?: number;
  readonly items?: readonly {
    readonly partNumber: string;
    readonly name?: string;
    readonly amount?: number;
  }[];
  readonly courses?: readonly string[];
  readonly graceDays?: number;
  readonly autoApproveLimit?: number;
  readonly status?: 'draft' | 'published';
  readonly startDate?: string;
  readonly endDate?: string;
  readonly claimUntil?: string;
  readonly dealers?: readonly string[];
}

let number = 0;

const usual = {
  type: 'MANUAL',
  structure: 'FIXED',
  payoutType: 'cash',
  amount: 2000,
  rate: 0,
  graceDays: 0,
  autoApproveLimit: 10_000,
  status: 'published',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  claimUntil: '2026-04-30',
  dealers: [],
} as const satisfies Partial<SpiffOverrides>;

/** A spiff for tests: published, twenty dollars for each claim in March 2026, unless said otherwise. */
export async function createSpiff(db: Db, given: SpiffOverrides): Promise<string> {
  const wish = { ...usual, ...given };
  const { id } = await db
    .insertInto('spiff')
    .values({
      brand_id: wish.brand,
      name: wish.name ?? `Spring sale ${++number}`,
      type: wish.type,
      structure: wish.structure,
      payout_type: wish.payoutType,
      currency: 'USD',
      amount: wish.amount,
      rate: wish.rate,
      max_per_claim: wish.maxPerClaim ?? null,
      max_per_person: wish.maxPerPerson ?? null,
      budget: wish.budget ?? null,
      grace_days: wish.graceDays,
      auto_approve_limit: wish.autoApproveLimit,
      status: wish.status,
      published_at: wish.status === 'draft' ? null : new Date('2026-03-01'),
      start_date: wish.startDate,
      end_date: wish.endDate,
      claim_until: wish.claimUntil,
      audience_dealers: sql<string[]>`${[...wish.dealers]}::uuid[]`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, { partNumber, name = '', amount = null }] of (wish.items ?? []).entries())
    await db
      .insertInto('spiff_item')
      .values({ spiff_id: id, position, part_number: partNumber, name, amount })
      .execute();
  for (const [position, course_id] of (wish.courses ?? []).entries())
    await db.insertInto('spiff_training').values({ spiff_id: id, position, course_id }).execute();
  return id;
}
