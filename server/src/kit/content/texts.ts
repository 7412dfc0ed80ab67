import { sql } from 'kysely';
import { CONTENT, RICH_TEXT } from '@forecourt/contract/limits';
import type { ReadsTranslations, WritesTranslations } from '@forecourt/contract/translations';
import type { Db, Tx } from '../db/db.ts';
import type { Kind } from '../publishable/kind.ts';
import type { Group } from '../texts/group.ts';
import { line, lines, rich, textsOf, type Texts } from '../texts/texts.ts';
import { translatableKind, type Translatable } from '../texts/translatable.ts';
import { holdFiles } from './files.ts';
import type { AnyContentKind } from './kind.ts';
import { isOfKind, underReview } from './visible.ts';

type Names = 'title' | 'body';

/** The translated fields of a thing; a plain description is stored in the text column. */
export const contentTexts = ({ text }: Pick<AnyContentKind, 'text'>): Texts<Names> =>
  textsOf('content', {
    title: line('title', CONTENT.title),
    body: text === 'article' ? rich(RICH_TEXT) : lines('description', text.description),
  });

/** The translated fields of a section of an article. */
export const sectionTexts = textsOf('content_section', {
  title: line('title', CONTENT.title),
  body: rich(RICH_TEXT),
});

async function sectionGroups(db: Db | Tx, id: string): Promise<Group[]> {
  const { rows } = await sql<{ id: string; title: string; body: string; texts: unknown }>`
    select id, title, body, texts from content_section where content_id = ${id} order by position, id`.execute(
    db,
  );
  return rows.map((row) => sectionTexts.group('section', row));
}

/** Translatable texts of a content kind. */
export const contentTranslatable = (
  kind: AnyContentKind,
  publishing: Pick<Kind, 'kind' | 'table' | 'within' | 'scope' | 'rights'>,
  calls: { readonly read: ReadsTranslations; readonly write: WritesTranslations },
): Translatable => {
  // translators reach all rows of the table: they are of this kind, and none that waits for approval
  const within = sql<boolean>`(${publishing.within ?? sql`true`} and ${isOfKind(kind, 'content')}
    and not ${underReview(kind, 'content')})`;
  return translatableKind({ ...publishing, within }, contentTexts(kind), {
    log: `${kind.kind}.translate`,
    calls,
    groups: sectionGroups,
    hasGroups: (alias) =>
      sql<boolean>`exists (select from content_section s where s.content_id = ${sql.ref(`${alias}.id`)})`,
    settle: (tx, by, id) => holdFiles(tx, by, kind, id),
  });
};
