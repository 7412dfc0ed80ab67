import { sql } from 'kysely';
import { CATEGORY_NAME_MAX } from '@forecourt/contract/categories';
import type { Db, Tx } from '../../../kit/db/db.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { readTexts } from '../../../kit/translated.ts';
import { line, translatable, type Subject } from '../subject.ts';
import { translatesCategory } from '../translations.policy.ts';

/** The names of all categories that the actor may translate, in their order. */
export async function categorySubject(db: Db | Tx, actor: Actor): Promise<Subject> {
  const rows = await db
    .selectFrom('category as g')
    .select(['g.id', 'g.name', 'g.texts'])
    .where(translatesCategory('g.id', actor))
    .orderBy('g.position')
    .orderBy(sql`lower(g.name)`)
    .execute();
  return {
    kind: 'category',
    id: null,
    title: '',
    groups: translatable(
      rows.map((row) => ({
        _id: row.id,
        kind: 'category',
        title: row.name,
        store: { table: 'category', column: 'texts', id: row.id, texts: readTexts(row.texts) },
        pieces: [line('name', 'name', row.name, CATEGORY_NAME_MAX)],
      })),
    ),
  };
}

/** The same, with the categories held until the transaction ends. */
export async function lockCategorySubject(tx: Tx, actor: Actor): Promise<Subject> {
  await sql`select from category order by id for no key update`.execute(tx);
  return categorySubject(tx, actor);
}
