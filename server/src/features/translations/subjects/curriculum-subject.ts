import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { readTexts } from '../../../kit/translated.ts';
import { translatesCurriculums } from '../translations.policy.ts';
import { line, lines, translatable, type Subject } from '../subject.ts';
import { resourceGroups } from './resource-groups.ts';

/** A living curriculum with all its texts. Throws the 404 for those who do not translate it. */
export async function curriculumSubject(db: Db | Tx, actor: Actor, id: string): Promise<Subject> {
  const row = found(
    await db
      .selectFrom('curriculum as c')
      .innerJoin('brand as b', 'b.id', 'c.brand_id')
      .select(['c.title', 'c.description', 'c.texts'])
      .where('c.id', '=', id)
      .where('c.deleted_at', 'is', null)
      .where('b.deleted_at', 'is', null)
      .where(translatesCurriculums('c.brand_id', actor))
      .executeTakeFirst(),
  );
  return {
    kind: 'curriculum',
    id,
    title: row.title,
    groups: translatable([
      {
        _id: id,
        kind: 'curriculum',
        title: row.title,
        store: { table: 'curriculum', column: 'texts', id, texts: readTexts(row.texts) },
        pieces: [
          line('title', 'title', row.title, 200),
          lines('description', 'description', row.description, 250),
        ],
      },
      ...(await resourceGroups(db, { curriculumId: id })),
    ]),
  };
}

/** The same, with the curriculum held until the transaction ends. */
export async function lockCurriculumSubject(tx: Tx, actor: Actor, id: string): Promise<Subject> {
  await sql`select from curriculum where id = ${id} for no key update`.execute(tx);
  return curriculumSubject(tx, actor, id);
}
