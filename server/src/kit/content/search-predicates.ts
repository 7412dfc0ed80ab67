import { fold } from '@forecourt/contract/fold';
import { sql, type RawBuilder } from 'kysely';
import { likePattern } from '../list.ts';
import { containsSearchText, type SearchRequest } from '../entities/search.ts';
import { localized } from '../texts/localized.ts';
import { NO_SUBQUERY_FLATTENING } from './visible.ts';
import type { AnyContentKind } from './kind.ts';

/** Search text and the reader's language. */
export type Words = Pick<SearchRequest, 'text' | 'language'>;

/** SQL: true when the title of the row `alias` matches, in the original or in the reader's language. */
export const named = (alias: string, words: Words): RawBuilder<boolean> =>
  sql<boolean>`(${containsSearchText(sql.ref(`${alias}.title`), words)} or ${containsSearchText(localized(alias, 'title', words.language), words)})`;

const rich = (alias: string, { language }: Words) =>
  sql`words_of(${sql.ref(`${alias}.body`)} || E'\n' || ${localized(alias, 'body', language)})`;

/** SQL: true when the body of the row `alias` matches. */
const containsRichText = (alias: string, words: Words) => containsSearchText(rich(alias, words), words);

/** SQL: true when the title or body of the section `alias` matches. */
const sectionHolds = (alias: string, words: Words) =>
  containsSearchText(
    sql`${sql.ref(`${alias}.title`)} || E'\n' || ${localized(alias, 'title', words.language)} || E'\n' || ${rich(alias, words)}`,
    words,
  );

export const hasSections = ({ text }: Pick<AnyContentKind, 'text'>): boolean => text === 'article';
export const isRecorded = ({ detail }: Pick<AnyContentKind, 'detail'>): boolean =>
  detail?.table === 'recording';

const isOneOf = (kinds: readonly AnyContentKind[]) =>
  sql`c.kind = any(${kinds.map(({ kind }) => kind)}::text[])`;

/**
 * SQL: may a text of the row `c` hold what is looked for, in whatever language? In a way that no index serves; of kinds that
 * have no sections or recordings, these are not asked.
 */
export const matchesUnindexed = (kinds: readonly AnyContentKind[], words: Words): RawBuilder<boolean> =>
  sql<boolean>`(${matchesSubstring('c.found_text', words)}
    or (${isOneOf(kinds.filter(hasSections))} and exists (select from content_section p
      where p.content_id = c.id and ${matchesSubstring('p.found_text', words)} ${NO_SUBQUERY_FLATTENING}))
    or (${isOneOf(kinds.filter(isRecorded))} and exists (select from recording r
      where r.content_id = c.id and ${matchesSubstring('r.found_text', words)} ${NO_SUBQUERY_FLATTENING})))`;

/** SQL: {@link matchesSubstring} on the folded column of the row `alias`, which is sufficient for untranslated rows. */
const inColumnOr = (alias: string, words: Words, rule: RawBuilder<boolean>) =>
  sql<boolean>`case when ${sql.ref(`${alias}.texts`)} = '{}' then ${matchesSubstring(`${alias}.found_text`, words)} else ${rule} end`;

/**
 * SQL: does a text of the row `c` hold what is looked for, as it was written or as the person reads it? What marks a text up is
 * taken out of it for each row that is asked: of most rows, which are not translated, the folded column is asked instead.
 */
export const inText = (
  words: Words,
): RawBuilder<boolean> => sql<boolean>`(${inColumnOr('c', words, containsRichText('c', words))}
    or exists (select from content_section p
      where p.content_id = c.id and ${inColumnOr('p', words, sectionHolds('p', words))} ${NO_SUBQUERY_FLATTENING})
    or exists (select from recording r where r.content_id = c.id and ${matchesSubstring('r.found_text', words)} ${NO_SUBQUERY_FLATTENING}))`;

/** Removes accents and diacritics. */
export const foldAccents = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');

/** Letters that trigrams are made of in every database, as many as one takes. */
const TRIGRAM = /[a-z0-9]{3}/i;

/**
 * Index for a search text: trigrams need three plain letters in every locale, bigrams two characters; anything shorter
 * has no index.
 */
export function indexOf({ text }: Pick<Words, 'text'>): 'trigrams' | 'pairs' | 'none' {
  const letters = fold(text);
  if (TRIGRAM.test(letters)) return 'trigrams';
  return Array.from(letters).length > 1 ? 'pairs' : 'none';
}

/** SQL: the index of pairs names the rows whose folded column may hold `words`, and only they are asked whether it does. */
const byPairs = (column: string, words: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(pairs_of(${sql.ref(column)}) @> (select pairs_of(${words})) and ${isIn(column, words)})`;

/** SQL: a folded column holds `words`, in a way that no index serves. */
const isIn = (column: string, words: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`strpos(${sql.ref(column)}, (select ${words})) > 0`;

/**
 * SQL: a folded column holds what is looked for, in whatever language; an index of trigrams serves it, or one of pairs of
 * letters. The pattern is selected: so the planner makes one plan for all words, once for each connection.
 */
export const matchesColumn = (column: string, words: Pick<Words, 'text'>): RawBuilder<boolean> =>
  indexOf(words) === 'pairs'
    ? byPairs(column, sql`folded(${words.text})`)
    : sql<boolean>`${sql.ref(column)} like (select folded(${likePattern(words.text)}))`;

/**
 * Marks the start of each line in `found_title`, so that the index can find prefixes. Plain letters, because trigrams
 * in every locale consist of them.
 */
const MARK = 'qx';
export const LINE_START = `\n${MARK}`;

/** What of the words may stand in a mark rather than in a title. */
const IN_MARK = /^(?:q$|qx|x)/i;
const canBeMark = ({ text }: Words): boolean => IN_MARK.test(fold(text));

/** SQL: what is looked for, folded; with `atStart` as a line of `found_title` begins with it. */
const sought = (text: string, atStart: boolean) => sql`${atStart ? LINE_START : ''}::text || folded(${text})`;

/**
 * SQL: a line of `found_title` holds what is looked for, or with `atStart` begins with it; the same indexes serve both, and
 * one statement does.
 */
export const matchesTitle = (
  column: string,
  words: Pick<Words, 'text'>,
  atStart: boolean,
): RawBuilder<boolean> =>
  indexOf(words) === 'pairs'
    ? byPairs(column, sought(words.text, atStart))
    : sql<boolean>`${sql.ref(column)} like (select '%' || ${sought(likePattern(words.text).slice(1), atStart)})`;

/** SQL: the same as {@link matchesColumn}, or with `atStart` as {@link matchesTitle}, in a way that no index serves. */
export const matchesSubstring = (
  column: string,
  words: Pick<Words, 'text'>,
  { atStart = false } = {},
): RawBuilder<boolean> => isIn(column, atStart ? sought(words.text, true) : sql`folded(${words.text})`);

/** SQL: the folded column of the row `alias` decides when the row is untranslated; otherwise its texts are read. */
const orElse = (alias: string, words: Words, rule: RawBuilder<boolean>) =>
  canBeMark(words)
    ? rule
    : sql<boolean>`case when ${sql.ref(`${alias}.texts`)} = '{}' then true else ${rule} end`;

/**
 * SQL: does the row `c` of a kind hold what is looked for in its title, its texts, or what is said in it? Case and accents
 * make no difference. The indexed columns hold all languages: they find what may be meant, before its own words are read.
 */
export const matchesSearch = ({ kind }: Pick<AnyContentKind, 'kind'>, words: Words): RawBuilder<boolean> =>
  sql<boolean>`(c.kind = ${sql.lit(kind)} and (
      (${matchesColumn('c.found_title', words)} and ${orElse('c', words, named('c', words))})
      or (${matchesColumn('c.found_text', words)} and ${orElse('c', words, containsRichText('c', words))})
      or c.id = any(array(
        select p.content_id from content_section p
          where ${matchesColumn('p.found_text', words)} and ${orElse('p', words, sectionHolds('p', words))}
        union all select r.content_id from recording r where ${matchesColumn('r.found_text', words)}))))`;
