import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../kit/db/db.ts';
import type { FileStore } from '../../kit/files/store.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import type { BrandChild, BrandFate } from '../../kit/subjects/brand-rows.ts';
import { restorableSince } from './brands.queries.ts';

/**
 * Removes brands that can no longer be restored, every night, as the features say of what refers to them. What a brand
 * holds is marked deleted first and removed with its files by its own jobs; the brand follows once nothing of it is left.
 */
export const purgeBrands = defineJob({
  name: 'brands.purge',
  data: z.object({}),
  schedule: '40 3 * * *',
  async run(_data, { database, clock, files, registry: { brandRows } }) {
    const since = restorableSince(clock.now());
    await database.write((tx) => markContents(tx, brandRows, since));
    for (const { id } of await database.write((tx) => removable(tx, brandRows, since))) {
      await database.write(async (tx) => {
        await files.use(tx, { kind: 'brand', id }, '', []);
        await letGo(tx, files, brandRows, id);
        await tx.deleteFrom('brand').where('id', '=', id).where('deleted_at', '<=', since).execute();
      });
    }
  },
});

const withFate = (children: readonly BrandChild[], fate: BrandFate): readonly BrandChild[] =>
  children.filter((child) => child.fate === fate);

async function markContents(tx: Tx, children: readonly BrandChild[], since: Date): Promise<void> {
  for (const { table, column } of withFate(children, 'wait'))
    await sql`update ${sql.table(table)} as thing set deleted_at = b.deleted_at from brand b
      where b.id = ${sql.ref(`thing.${column}`)} and thing.deleted_at is null and b.deleted_at <= ${since}`.execute(
      tx,
    );
}

/** SQL: has the brand `b` no such rows? */
const none = ({ table, column }: BrandChild, rule: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from ${sql.table(table)} child where ${sql.ref(`child.${column}`)} = b.id and ${rule})`;

/** Brands that nothing waits for and nothing keeps as deleted rows. */
async function removable(
  tx: Tx,
  children: readonly BrandChild[],
  since: Date,
): Promise<readonly { id: string }[]> {
  const rules = children.flatMap((child) => {
    if (child.fate === 'wait') return [none(child, sql<boolean>`true`)];
    return child.keeps ? [none(child, child.keeps)] : [];
  });
  const { rows } = await sql<{ id: string }>`select b.id from brand b
    where ${sql.join([sql`b.deleted_at <= ${since}`, ...rules], sql` and `)}`.execute(tx);
  return rows;
}

/** What is left of the brand goes, or names no brand any more. */
async function letGo(
  tx: Tx,
  files: FileStore,
  children: readonly BrandChild[],
  brandId: string,
): Promise<void> {
  for (const { table, column } of withFate(children, 'clear'))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${brandId}`.execute(
      tx,
    );
  for (const { table, column, subject } of withFate(children, 'remove')) {
    const id = subject ? sql`child.id` : sql`null as id`;
    const removed = await sql<{ id: string }>`
      delete from ${sql.table(table)} child where ${sql.ref(`child.${column}`)} = ${brandId} returning ${id}`.execute(
      tx,
    );
    if (!subject?.files) continue;
    for (const thing of removed.rows) await files.use(tx, { kind: subject.kind, id: thing.id }, '', []);
  }
}

export const brandJobs: readonly AnyJob[] = [purgeBrands];
