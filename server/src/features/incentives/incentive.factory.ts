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
export async function createIncentive(db: Db, wish: IncentiveOptions): Promise<string> {
  const { id } = await db
    .insertInto('incentive')
    .values({
      brand_id: wish.brand,
      name: wish.name ?? 'Tool bag',
      kind: wish.kind ?? 'prize',
      curriculum_id: wish.curriculum ?? null,
      price: wish.price ?? null,
      stock: wish.stock ?? null,
      value: wish.value ?? 0,
      needs_approval: wish.needsApproval ?? false,
      auto_redeem: wish.autoRedeem ?? null,
      status: wish.status ?? 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const course_id of wish.courses ?? [])
    await db.insertInto('incentive_course').values({ incentive_id: id, course_id }).execute();
  for (const code of wish.codes ?? [])
    await db.insertInto('incentive_code').values({ incentive_id: id, code }).execute();
  return id;
}
