import type { RawBuilder } from 'kysely';
import type { Column } from '../db/db.ts';
import type { EntityType } from './entity-type.ts';

/**
 * What becomes of rows that refer to a brand when that is removed for good.
 *
 * - `wait`: they are marked as deleted (`deleted_at`) with the brand and removed by the job of their own feature; the
 *   brand stays until they are gone
 * - `remove`: they go right before the brand; things with their files
 * - `clear`: they stay and name no brand
 * - `key`: the foreign key says it (`on delete cascade`, `on delete set null`)
 */
export type BrandFate = 'wait' | 'remove' | 'clear' | 'key';

/** Rows that refer to a brand and are no things of a kind: links, settings of people. */
export interface BrandRows {
  readonly fate: BrandFate;
  /** SQL on the row `child`: true when the deleted row keeps its brand. */
  readonly keeps?: RawBuilder<boolean>;
}

/** Brand columns that a feature declares. */
export type BrandPart = Readonly<Partial<Record<Column, BrandRows>>>;

/** One column that refers to brands. */
export interface BrandChild extends BrandRows {
  readonly table: string;
  readonly column: string;
  /** Present where the rows are things of a kind. */
  readonly subject?: EntityType;
}

/** All columns that refer to brands. Throws when two features answer for one. */
export function joinBrandRows(subjects: readonly EntityType[], parts: readonly BrandPart[]): BrandChild[] {
  const children: BrandChild[] = [
    ...subjects.flatMap((subject) =>
      subject.brand ? [{ table: subject.table, column: 'brand_id', fate: subject.brand, subject }] : [],
    ),
    ...parts
      .flatMap((part) => Object.entries(part))
      .map(([place, rows]) => {
        const [table = '', column = ''] = place.split('.');
        return { table, column, ...rows };
      }),
  ];
  const known = new Set<string>();
  for (const { table, column } of children) {
    const place = `${table}.${column}`;
    if (known.has(place)) throw new Error(`Two features say what becomes of ${place} with its brand`);
    known.add(place);
  }
  return children;
}
