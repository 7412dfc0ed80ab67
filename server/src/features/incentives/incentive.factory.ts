import type { Db } from '../../kit/db/db.ts';

interface IncentiveOptions {
  readonly brand: string;
  readonly name?: string;
  readonly kind?: 'code' | 'prize' | 'giftCard';
  readonly curriculum?: string;
  readonly courses?: readonly string[];
  readonly codes?: readonly string[];
  readonly price?: number;
  readonly stock?: number;
  readonly value?: number;
  readonly needsApproval?: boolean;
  readonly autoRedeem?: boolean;
  readonly status?: 'draft' | 'published';
}

/** An incentive for tests; a published prize unless said otherwise. */
export async function createIncentive(db: Db, input: IncentiveOptions): Promise<string> {
  const { id } = await db
    .insertInto('incentive')
    .values({
      brand_id: input.brand,
      name: input.name ?? 'Tool bag',
      kind: input.kind ?? 'prize',
      curriculum_id: input.curriculum ?? null,
      price: input.price ?? null,
      stock: input.stock ?? null,
      value: input.value ?? 0,
      needs_approval: input.needsApproval ?? false,
      auto_redeem: input.autoRedeem ?? null,
      status: input.status ?? 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const course_id of input.courses ?? [])
    await db.insertInto('incentive_course').values({ incentive_id: id, course_id }).execute();
  for (const code of input.codes ?? [])
    await db.insertInto('incentive_code').values({ incentive_id: id, code }).execute();
  return id;
}
