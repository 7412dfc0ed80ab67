import { sql } from 'kysely';
import { BRAND_DESCRIPTION_MAX, BRAND_NAME_MAX } from '@forecourt/contract/brands';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { readTexts } from '../../../kit/translated.ts';
import { translatesBrand } from '../translations.policy.ts';
import { line, lines, rich, translatable, type Subject } from '../subject.ts';

/** A living brand with the texts of its page. Throws the 404 for those who do not translate it. */
export async function brandSubject(db: Db | Tx, actor: Actor, id: string): Promise<Subject> {
  const row = found(
    await db
      .selectFrom('brand as b')
      .select(['b.name', 'b.description', 'b.page_body', 'b.texts'])
      .where('b.id', '=', id)
      .where('b.deleted_at', 'is', null)
      .where(translatesBrand('b.id', actor))
      .executeTakeFirst(),
  );
  return {
    kind: 'brand',
    id,
    title: row.name,
    groups: translatable([
      {
        _id: id,
        kind: 'brand',
        title: row.name,
        store: { table: 'brand', column: 'texts', id, texts: readTexts(row.texts) },
        pieces: [
          line('name', 'name', row.name, BRAND_NAME_MAX),
          lines('description', 'description', row.description, BRAND_DESCRIPTION_MAX),
          rich('pageBody', row.page_body),
        ],
      },
    ]),
  };
}

/** The same, with the brand held until the transaction ends. */
export async function lockBrandSubject(tx: Tx, actor: Actor, id: string): Promise<Subject> {
  await sql`select from brand where id = ${id} for no key update`.execute(tx);
  return brandSubject(tx, actor, id);
}
