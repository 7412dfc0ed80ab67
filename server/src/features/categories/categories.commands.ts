import { sql } from 'kysely';
import type { CommandContext } from '../../kit/command-context.ts';
import { changed, writeAuditLog } from '../../kit/audit-log.ts';
import type { Membership } from '../../kit/access/membership.ts';
import type { Tx } from '../../kit/db/db.ts';
import { allow, found, Problem } from '../../kit/http/problem.ts';
import type { Names } from '../../kit/unique-names.ts';
import { storedTexts } from '../../kit/texts/stored.ts';
import { canChangeCategory } from './categories.policy.ts';
import { findCategory, type NamesByLanguage } from './categories.queries.ts';
import { categoryTexts } from './categories.texts.ts';

export interface Author extends CommandContext {
  readonly member: Membership;
}

export const NAMES: Names = { category_name: { field: 'name', code: 'category.name_taken' } };

const subject = (id: string) => ({ kind: 'category' as const, id });

/** Names in other languages; empty ones fall back to the default name. */
const stored = (given: NamesByLanguage, name: string, texts: unknown = {}): string =>
  storedTexts(categoryTexts.take({ texts }, { name }, given));

export async function createCategory(
  tx: Tx,
  by: Author,
  name: string,
  texts: NamesByLanguage,
): Promise<string> {
  const { id } = await tx
    .insertInto('category')
    .values({
      name,
      texts: stored(texts, name),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from category)`,
      created_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAuditLog(tx, by.actor, by, { type: 'category.create', subject: subject(id), data: { name } });
  return id;
}

/** Locks a category that the actor may change: one that no curriculum of a brand out of their scope has. */
async function lockCategory(tx: Tx, by: Author, id: string) {
  found(await tx.selectFrom('category').select('id').where('id', '=', id).forUpdate().executeTakeFirst());
  const category = found(await findCategory(tx, by.actor, by.member, id));
  allow(canChangeCategory(by.actor, category), 'category.used_elsewhere');
  return category;
}

export async function renameCategory(
  tx: Tx,
  by: Author,
  id: string,
  name: string,
  texts?: NamesByLanguage,
): Promise<void> {
  const before = await lockCategory(tx, by, id);
  await tx
    .updateTable('category')
    .set({ name, ...(texts && { texts: stored(texts, name, before.texts) }) })
    .where('id', '=', id)
    .execute();
  await writeAuditLog(tx, by.actor, by, {
    type: 'category.rename',
    subject: subject(id),
    data: { name, changes: changed({ name: before.name }, { name }) },
  });
}

/** Puts all categories in order; the order is one for all brands. Throws `content.order_mismatch`. */
export async function orderCategories(tx: Tx, by: Author, orders: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom('category').select('id').orderBy('id').forUpdate().execute();
  const given = new Set(orders);
  if (given.size !== orders.length || given.size !== rows.length || !rows.every(({ id }) => given.has(id)))
    throw new Problem('content.order_mismatch');
  await sql`update category set position = wanted.n
    from unnest(${[...orders]}::uuid[]) with ordinality as wanted(id, n) where category.id = wanted.id`.execute(
    tx,
  );
  await writeAuditLog(tx, by.actor, by, { type: 'category.order', data: { orders: [...orders] } });
}

export async function deleteCategory(tx: Tx, by: Author, id: string): Promise<void> {
  const { name } = await lockCategory(tx, by, id);
  await tx.deleteFrom('category').where('id', '=', id).execute();
  await writeAuditLog(tx, by.actor, by, { type: 'category.delete', subject: subject(id), data: { name } });
}
