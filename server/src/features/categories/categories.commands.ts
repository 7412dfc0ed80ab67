import { sql } from 'kysely';
import { record } from '../../kit/activity.ts';
import type { Membership } from '../../kit/access/membership.ts';
import { codeOf, constraintOf, type Tx } from '../../kit/db/db.ts';
import type { HttpFacts } from '../../kit/http/handle.ts';
import { allow, found, Problem } from '../../kit/http/problem.ts';
import { storedTexts, takeTexts } from '../../kit/translated.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { mayChangeCategory } from './categories.policy.ts';
import { categoryById, type NamesByLanguage } from './categories.queries.ts';

export interface Author {
  readonly actor: Actor;
  readonly member: Membership;
  readonly now: Date;
  readonly http: Pick<HttpFacts, 'ip' | 'requestId'>;
}

const subject = (id: string) => ({ kind: 'category' as const, id });

/** Names in other languages; empty ones fall back to the default name. */
const stored = (texts: NamesByLanguage, name: string, before: unknown = {}): string =>
  storedTexts(takeTexts(before, texts, { name }));

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
  await record(tx, by.actor, by, { type: 'category.create', subject: subject(id), data: { name } });
  return id;
}

/** Locks a category that the actor may change: one that no curriculum of a brand out of their scope has. */
async function lockCategory(tx: Tx, by: Author, id: string) {
  found(await tx.selectFrom('category').select('id').where('id', '=', id).forUpdate().executeTakeFirst());
  const category = found(await categoryById(tx, by.actor, by.member, id));
  allow(mayChangeCategory(by.actor, category), 'category.used_elsewhere');
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
  await record(tx, by.actor, by, {
    type: 'category.rename',
    subject: subject(id),
    data: { from: before.name, name },
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
  await record(tx, by.actor, by, { type: 'category.order', data: { orders: [...orders] } });
}

export async function deleteCategory(tx: Tx, by: Author, id: string): Promise<void> {
  const { name } = await lockCategory(tx, by, id);
  await tx.deleteFrom('category').where('id', '=', id).execute();
  await record(tx, by.actor, by, { type: 'category.delete', subject: subject(id), data: { name } });
}

/** Runs a write and says in words that the name is taken. */
export async function namingCategory<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== '23505' || constraintOf(error) !== 'category_name') throw error;
    throw new Problem('category.name_taken', {
      fields: [{ path: 'name', key: 'category.name_taken' }],
      cause: error,
    });
  }
}
