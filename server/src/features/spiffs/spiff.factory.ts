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
  const input = { ...usual, ...given };
  const { id } = await db
    .insertInto('spiff')
    .values({
      brand_id: input.brand,
      name: input.name ?? `Spring sale ${++number}`,
      type: input.type,
      structure: input.structure,
      payout_type: input.payoutType,
      currency: 'USD',
      amount: input.amount,
      rate: input.rate,
      max_per_claim: input.maxPerClaim ?? null,
      max_per_person: input.maxPerPerson ?? null,
      budget: input.budget ?? null,
      grace_days: input.graceDays,
      auto_approve_limit: input.autoApproveLimit,
      status: input.status,
      published_at: input.status === 'draft' ? null : new Date('2026-03-01'),
      start_date: input.startDate,
      end_date: input.endDate,
      claim_until: input.claimUntil,
      audience_dealers: sql<string[]>`${[...input.dealers]}::uuid[]`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, { partNumber, name = '', amount = null }] of (input.items ?? []).entries())
    await db
      .insertInto('spiff_item')
      .values({ spiff_id: id, position, part_number: partNumber, name, amount })
      .execute();
  for (const [position, course_id] of (input.courses ?? []).entries())
    await db.insertInto('spiff_training').values({ spiff_id: id, position, course_id }).execute();
  return id;
}
