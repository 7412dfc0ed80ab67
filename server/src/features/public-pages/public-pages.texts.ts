import { sql } from 'kysely';
import { PUBLIC_PAGE, RICH_TEXT } from '@forecourt/contract/limits';
import { publicPageTranslations, translatePublicPage } from '@forecourt/contract/public-pages';
import type { Tx } from '../../kit/db/db.ts';
import { found } from '../../kit/http/problem.ts';
import { line, lines, rich, textsOf } from '../../kit/texts/texts.ts';
import type { Translatable } from '../../kit/texts/translatable.ts';
import { holdPageFiles } from './page-files.ts';
import { findPage } from './public-pages.queries.ts';

export const pageTexts = textsOf('public_page', {
  title: line('title', PUBLIC_PAGE.title),
  description: lines('description', PUBLIC_PAGE.description),
  body: rich(RICH_TEXT),
});

/** Locks the page and stores its current texts, because translations are stored with their originals. */
async function settleTexts(tx: Tx, id: string): Promise<void> {
  await sql`select from public_page where id = ${id} for no key update`.execute(tx);
  const page = await findPage(tx, id);
  if (!page?.shipped) return;
  const { title, description, body, texts } = page;
  await tx
    .updateTable('public_page')
    .set({ title, description, body, texts: JSON.stringify(texts) })
    .where('id', '=', id)
    .execute();
}

export const pageTranslatable: Translatable = {
  kind: 'public-page',
  log: 'public-page.translate',
  calls: { read: publicPageTranslations, write: translatePublicPage },
  async load(db, _actor, id) {
    const page = found(await findPage(db, id));
    return { id, title: page.title, groups: [pageTexts.group('public-page', page)] };
  },
  // the calls themselves say who
  may: () => true,
  async candidates(db, _actor, { after, limit }) {
    const rows = await db
      .selectFrom('public_page')
      .select('id')
      .$if(after !== undefined, (qb) => qb.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
  lock: settleTexts,
  settle: (tx, { actor, portal }, id) => holdPageFiles(tx, portal.files, actor.id, id),
};
