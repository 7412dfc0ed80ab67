import { sql, type RawBuilder } from 'kysely';
import { containing } from '../list.ts';
import { holds, type Wish } from '../subjects/search.ts';
import { localized } from '../texts/localized.ts';
import type { AnyContentKind } from './kind.ts';

/** What is looked for, and the language of whoever looks for it. */
export type Words = Pick<Wish, 'text' | 'language'>;

/** SQL: does the title of the row `c` hold what is looked for, as it was written or as the person reads it? */
export const named = (words: Words): RawBuilder<boolean> =>
  sql<boolean>`(${holds(sql`c.title`, words)} or ${holds(localized('c', 'title', words.language), words)})`;

/** SQL: does a text of the row `c` hold what is looked for, as it was written or as the person reads it? */
export function inText(words: Words): RawBuilder<boolean> {
  const rich = (alias: string) =>
    sql`words_of(${sql.ref(`${alias}.body`)} || E'\n' || ${localized(alias, 'body', words.language)})`;
  const section = sql`p.title || E'\n' || ${localized('p', 'title', words.language)} || E'\n' || ${rich('p')}`;
  return sql<boolean>`(${holds(rich('c'), words)}
    or exists (select from content_section p where p.content_id = c.id and ${holds(section, words)})
    or exists (select from recording r where r.content_id = c.id
      and strpos(r.found_text, folded(${words.text})) > 0))`;
}

/**
 * SQL: a folded column holds what is looked for, in whatever language; an index of trigrams serves it. The pattern is selected:
 * so the planner makes one plan for all words, once for each connection.
 */
export const meant = (column: string, { text }: Pick<Words, 'text'>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like (select folded(${containing(text)}))`;

/** Stands at the start of each line of `found_title`, so that the index also knows what titles begin with. */
const LINE = String.raw`E'\njq'`;

/** SQL: a line of a folded column begins with what is looked for; the same index serves it. */
export const meantByLine = (column: string, { text }: Pick<Words, 'text'>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like (select '%' || ${sql.raw(LINE)} || folded(${containing(text).slice(1)}))`;

/** SQL: the same as `meant`, or with `atStart` as `meantByLine`, in a way that no index serves. */
export const needle = (
  column: string,
  { text }: Pick<Words, 'text'>,
  { atStart = false } = {},
): RawBuilder<boolean> =>
  sql<boolean>`strpos(${sql.ref(column)}, (select ${sql.raw(atStart ? LINE : "''")} || folded(${text}))) > 0`;

/**
 * SQL: does the row `c` of a kind hold what is looked for in its title, its texts, or what is said in it? Case and accents
 * make no difference. The indexed columns hold all languages: they find what may be meant, before its own words are read.
 */
export const mentions = ({ kind }: Pick<AnyContentKind, 'kind'>, words: Words): RawBuilder<boolean> =>
  sql<boolean>`(c.id in (
      select t.id from content t where t.kind = ${sql.lit(kind)} and ${meant('t.found_title', words)}
      union all select t.id from content t where t.kind = ${sql.lit(kind)} and ${meant('t.found_text', words)}
      union all select p.content_id from content_section p where ${meant('p.found_text', words)}
      union all select r.content_id from recording r where ${meant('r.found_text', words)})
    and (${named(words)} or ${inText(words)}))`;
