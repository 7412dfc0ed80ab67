import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import type { Portal } from '../../kit/portal.ts';
import type { BrandChild, BrandFate } from '../../kit/entities/brand-rows.ts';

// References to a purged brand, from the table declarations of the features.

type Known = Pick<Portal, 'registry'>;

const withFate = ({ registry }: Known, fate: BrandFate): readonly BrandChild[] =>
  registry.brandRows.filter((child) => child.fate === fate);

/** Marks what brands hold as deleted, with brands that were deleted until then: their own jobs remove it with its files. */
export async function markChildren(tx: Tx, until: Date, known: Known): Promise<void> {
  for (const { table, column } of withFate(known, 'wait'))
    await sql`update ${sql.table(table)} as thing set deleted_at = b.deleted_at from brand b
      where b.id = ${sql.ref(`thing.${column}`)} and thing.deleted_at is null and b.deleted_at <= ${until}`.execute(
      tx,
    );
}

/** SQL: true when no row depends on the row of `brand`, and none keeps it as a deleted row. */
export function canGo({ registry }: Known): RawBuilder<boolean> {
  const rules = registry.brandRows.flatMap((child) => {
    if (child.fate === 'wait') return [hasNone(child, sql<boolean>`true`)];
    return child.keeps ? [hasNone(child, child.keeps)] : [];
  });
  return rules.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(rules, sql` and `)})`;
}

const hasNone = ({ table, column }: BrandChild, rule: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from ${sql.table(table)} child
    where ${sql.ref(`child.${column}`)} = brand.id and ${rule})`;

/** What is left of a brand goes with its files, or names no brand any more. */
export async function letGoOfChildren(
  tx: Tx,
  brandId: string,
  portal: Pick<Portal, 'registry' | 'files'>,
): Promise<void> {
  for (const { table, column } of withFate(portal, 'clear')) {
    const name = sql.ref(column);
    await sql`update ${sql.table(table)} set ${name} = null where ${name} = ${brandId}`.execute(tx);
  }
  for (const { table, column, subject } of withFate(portal, 'remove')) {
    const id = subject ? sql`child.id` : sql`null as id`;
    const removed = await sql<{ id: string }>`delete from ${sql.table(table)} child
      where ${sql.ref(`child.${column}`)} = ${brandId} returning ${id}`.execute(tx);
    if (!subject?.files) continue;
    for (const thing of removed.rows)
      await portal.files.use(tx, { kind: subject.kind, id: thing.id }, '', []);
  }
}
