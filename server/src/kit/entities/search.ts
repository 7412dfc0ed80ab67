import { sql, type RawBuilder } from 'kysely';
import type { RightName } from '@forecourt/contract/access';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Language } from '@forecourt/contract/languages';
import { SEARCH_HITS, type Hit } from '@forecourt/contract/navigation';
import type { Db } from '../db/db.ts';
import { likePattern } from '../list.ts';
import { hasPermission as holdsRight } from '../session/actor.ts';
import { localized } from '../texts/localized.ts';
import type { Reader, EntityType } from './entity-type.ts';
import { isFeatureEnabled, liveOf, type Subjects } from './subjects.ts';

/** A search. */
export interface SearchRequest {
  readonly text: string;
  readonly language: Language;
  /** `learn`: what they may take. `build`: what they may edit or translate, drafts too. */
  readonly purpose: 'learn' | 'build';
  readonly reader: Reader;
  readonly settings: TenantSettings;
}

/** A hit without its kind. `at` holds ids that lead to it besides its own, by name; those that are null are left out. */
export interface Found extends Omit<Hit, 'kind' | 'at'> {
  readonly at: Readonly<Record<string, string | null>>;
}

/** Finds things of a kind, at most `SEARCH_HITS`, those first whose name begins with the text. */
export type Search = (db: Db, input: SearchRequest, subject: EntityType) => Promise<readonly Found[]>;

/** Finds things of several kinds that share a table, by one statement; at most `SEARCH_HITS` of each kind. */
export interface SharedSearch {
  together(
    db: Db,
    input: SearchRequest,
    subjects: readonly EntityType[],
  ): Promise<readonly (Found & { readonly kind: string })[]>;
}

/**
 * Things of all kinds that a search finds, kind by kind; what belongs to a feature that is off is not there. One kind is looked
 * for after the other: side by side, a search takes all connections of the pool, and each plans every statement for itself.
 */
export async function searchAll(db: Db, { all }: Subjects, input: SearchRequest): Promise<Hit[]> {
  const bySearch = Map.groupBy(
    all.filter((subject) => isFeatureEnabled(subject, input.settings)),
    ({ search }) => search,
  );
  const found: (Found & { readonly kind: string })[] = [];
  for (const [search, subjects] of bySearch) {
    if (!search) continue;
    if (typeof search === 'object') found.push(...(await search.together(db, input, subjects)));
    else
      for (const subject of subjects)
        found.push(...(await search(db, input, subject)).map((hit) => ({ ...hit, kind: subject.kind })));
  }
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  return all.flatMap(({ kind }) => byKind.get(kind) ?? []).map((hit) => ({ ...hit, at: given(hit.at) }));
}

const given = (ids: Found['at']): Record<string, string> =>
  Object.fromEntries(Object.entries(ids).filter((entry): entry is [string, string] => entry[1] !== null));

/** SQL: does a text begin with what is looked for? Case and accents make no difference. */
export const begins = (
  words: RawBuilder<unknown>,
  { text }: Pick<SearchRequest, 'text'>,
): RawBuilder<boolean> => sql<boolean>`(folded(${words}) like ${likePattern(text).slice(1)})`;

/** SQL: does a text hold what is looked for? Case and accents make no difference. */
export const containsSearchText = (
  words: RawBuilder<unknown>,
  { text }: Pick<SearchRequest, 'text'>,
): RawBuilder<boolean> => sql<boolean>`(folded(${words}) like ${likePattern(text)})`;

/** SQL: true when a translated column contains the text, in the original or in the reader's language. */
export const holdsText = (alias: string, column: string, input: SearchRequest): RawBuilder<boolean> =>
  sql<boolean>`(${containsSearchText(sql.ref(`${alias}.${column}`), input)} or ${containsSearchText(localized(alias, column, input.language), input)})`;

/** SQL: true when the user may find the row `alias`. */
export const reachOf = (
  subject: EntityType,
  alias: string,
  { purpose, reader }: SearchRequest,
): RawBuilder<boolean> => {
  if (purpose === 'learn') return subject.visible?.(alias, reader) ?? sql<boolean>`false`;
  const builds = subject.builds?.(alias, reader.actor) ?? sql<boolean>`false`;
  return sql<boolean>`(${liveOf(subject, alias)} and ${builds})`;
};

interface Titled {
  /** The column with the title; translations stand in `texts`. */
  readonly column: string;
  /** Column of the brand, whose name is shown with the title. */
  readonly brand?: string;
  /** SQL: a JSON object of ids that lead to the row `alias` besides its own. */
  readonly at?: (alias: string, input: SearchRequest) => RawBuilder<unknown>;
}

/** Finds things by their title among those that the person sees or builds. */
export const byTitle =
  ({ column, brand, at }: Titled): Search =>
  async (db, input, subject) => {
    const title = localized('s', column, input.language);
    const of = brand ? localized('b', 'name', input.language) : sql`null`;
    // things without a brand are found, too
    const join = brand ? sql`left join brand b on b.id = ${sql.ref(`s.${brand}`)}` : sql``;
    const ids = sql`${brand ? sql`jsonb_build_object('brand', b.id)` : sql`'{}'::jsonb`} || ${at?.('s', input) ?? sql`'{}'::jsonb`}`;
    const { rows } = await sql<Found>`
      select s.id as _id, ${title} as title, ${of} as of, ${ids} as at
      from ${sql.table(subject.table)} s ${join}
      where ${reachOf(subject, 's', input)} and ${holdsText('s', column, input)}
      order by ${begins(title, input)} desc, ${title}, s.id limit ${SEARCH_HITS}`.execute(db);
    return rows;
  };

/** The same for those alone who edit such things and hold the right to their pages. */
export const builtBy =
  (right: RightName, search: Search): Search =>
  async (db, input, subject) =>
    input.purpose === 'build' && holdsRight(input.reader.actor, right) ? search(db, input, subject) : [];
