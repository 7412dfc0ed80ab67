import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

let counter = 0;

export interface LoyaltyBrandOverrides {
  readonly key?: string;
  readonly name?: string;
  readonly brand?: string | null;
  /** Points for each whole unit of money. */
  readonly perSpent?: number;
  readonly perUnit?: number;
  readonly photo?: number;
  readonly photos?: number;
  readonly items?: readonly {
    readonly partNumber: string;
    readonly name?: string;
    readonly points?: number;
  }[];
}

/** A partner brand for tests: a tenth of a point for each unit of money unless said otherwise. */
export async function createLoyaltyBrand(
  db: Db,
  input: LoyaltyBrandOverrides = {},
): Promise<{ id: string; key: string }> {
  const n = ++counter;
  const at = new Date('2026-01-01T00:00:00Z');
  const { key = `partner${n}`, name = `Partner ${n}` } = input;
  const { id } = await db
    .insertInto('loyalty_brand')
    .values({
      key,
      name,
      brand_id: input.brand ?? null,
      points_per_spent: Math.round((input.perSpent ?? 0.1) * 1000),
      points_per_unit: Math.round((input.perUnit ?? 0) * 1000),
      photo_points: input.photo ?? 0,
      photos_per_month: input.photos ?? 4,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { partNumber, name: item = 'Part', points } of input.items ?? [])
    await sql`insert into loyalty_item (part_number, name, loyalty_brand_id, points, start_date, created_at, updated_at)
      values (${partNumber}, ${item}, ${id}, ${points ?? null}, '2026-01-01', ${at}, ${at})`.execute(db);
  return { id, key };
}
