import { sql, type RawBuilder } from 'kysely';
import { SEARCH_HITS } from '@forecourt/contract/navigation';
import type { Db } from '../db/db.ts';
import type { Found, SharedSearch, SearchRequest } from '../entities/search.ts';
import { begins } from '../entities/search.ts';
import type { EntityType } from '../entities/entity-type.ts';
import { localized } from '../texts/localized.ts';
import { frequentTermFields, type Place, PLACES } from './frequent-terms.ts';
import type { AnyContentKind } from './kind.ts';
import {
  isVisibleAsDraft,
  NO_SUBQUERY_FLATTENING,
  isReadableBy,
  isOfKind,
  isOpenForKind,
} from './visible.ts';
import {
  hasSections,
  indexOf,
  inText,
  isRecorded,
  matchesUnindexed,
  matchesColumn,
  matchesTitle,
  named,
  matchesSubstring,
} from './search-predicates.ts';

/** A kind of content as a kind of thing. */
export interface ContentSubject extends EntityType {
  readonly content: AnyContentKind;
}

const isContent = (subject: EntityType): subject is ContentSubject => 'content' in subject;

const any = (rules: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(rules, sql` or `)})`;

/** SQL: true when the user may find the row `c`. */
function reach(kinds: readonly AnyContentKind[], { purpose, reader }: SearchRequest): RawBuilder<boolean> {
  if (purpose === 'build')
    return sql<boolean>`(c.deleted_at is null and ${any(kinds.map((kind) => isVisibleAsDraft(kind, 'c', reader.actor)))})`;
  const rules = kinds.map(
    (kind) =>
      sql<boolean>`(${isOfKind(kind, 'c')} and ${isOpenForKind(kind, 'c', reader.now, NO_SUBQUERY_FLATTENING)})`,
  );
  return sql<boolean>`(${isReadableBy('c', reader)} and ${any(rules)})`;
}

const rankOf = (place: Place): number => PLACES.indexOf(place);

/** A hit with what it is ordered by: the rank of where the words stand, then seconds since 1970, the newest first. */
interface Hit extends Found {
  readonly kind: string;
  readonly rank: number;
  readonly moment: number;
}

/** Search request and the content kinds to search. */
interface Options {
  readonly wish: SearchRequest;
  readonly kinds: readonly AnyContentKind[];
}

/**
 * Things of a kind that an index may find at a place before who may see them is asked. Words that stand in more of them
 * are looked for from the newest on instead: they are found soon.
 */
const MANY = 300;

/** The place of a thing in lists of everything: `content_latest` has this order. */
const AT = sql`coalesce(c.published_at, c.updated_at)`;

const titleOf = ({ language }: SearchRequest) => localized('c', 'title', language);

/** SQL: a hit, of a row `c` with its brand `b`. */
const hitOf = (input: SearchRequest, rank: RawBuilder<unknown>) =>
  sql`c.kind, c.id as _id, ${titleOf(input)} as title, ${localized('b', 'name', input.language)} as of,
    jsonb_build_object('brand', b.id) as at, ${rank} as rank, extract(epoch from ${AT})::float8 as moment`;

/** A place of a kind. */
interface Spot {
  readonly kind: string;
  readonly place: Place;
}
const isAmong = (spots: readonly Spot[], kind: string, place: Place): boolean =>
  spots.some((spot) => spot.kind === kind && spot.place === place);

/** True if the kind is searched by title prefix only, instead of by all matches. */
const byStart = (spots: readonly Spot[], kind: string): boolean => isAmong(spots, kind, 'start');

/**
 * SQL: ids of things of one kind whose titles may hold the words. What is not wanted costs nothing: so one statement serves,
 * whatever is wanted. Kinds are written out, as their indexes have them.
 */
const titled = (spots: readonly Spot[], { kind }: AnyContentKind, input: SearchRequest) => {
  const wanted = byStart(spots, kind) || isAmong(spots, kind, 'title');
  const place = byStart(spots, kind) ? 'start' : 'title';
  return sql`(select ${sql.lit(kind)} as kind, ${place}::text as place, t.id from content t
    where ${wanted}::boolean and t.kind = ${sql.lit(kind)}
      and ${matchesTitle('t.found_title', input, place === 'start')} limit ${sql.lit(MANY + 1)})`;
};

/** SQL: the same of their texts. */
const snippetOf = (spots: readonly Spot[], { kind }: AnyContentKind, input: SearchRequest) =>
  sql`(select ${sql.lit(kind)}, 'text', t.id from content t
    where ${isAmong(spots, kind, 'text')}::boolean and t.kind = ${sql.lit(kind)} and ${matchesColumn('t.found_text', input)}
    limit ${sql.lit(MANY + 1)})`;

/** SQL: the same for texts in related tables of some kinds. */
const childMatches = (
  table: 'content_section' | 'recording',
  kinds: readonly AnyContentKind[],
  spots: readonly Spot[],
  input: SearchRequest,
) => sql`(select t.kind, 'text', t.id from ${sql.table(table)} beside join content t on t.id = beside.content_id
    where ${kinds.some(({ kind }) => isAmong(spots, kind, 'text'))}::boolean and ${matchesColumn('beside.found_text', input)}
    limit ${sql.lit(MANY + 1)})`;

interface Looked {
  readonly hits: readonly Hit[];
  /** Spots with more matches than the search examines; they contribute no hits. */
  readonly crowds: readonly Spot[];
}

/** Looks by the indexes, at some places. */
async function look(db: Db, spots: readonly Spot[], { wish, kinds }: Options): Promise<Looked> {
  const found = [
    ...kinds.map((kind) => titled(spots, kind, wish)),
    ...kinds.map((kind) => snippetOf(spots, kind, wish)),
    childMatches('content_section', kinds.filter(hasSections), spots, wish),
    childMatches('recording', kinds.filter(isRecorded), spots, wish),
  ];
  const rank = sql`case when ${begins(titleOf(wish), wish)} then 0 when ${named('c', wish)} then 1
    when ${inText(wish)} then 2 end`;
  const { rows } = await sql<Looked>`
    with meant as materialized (${sql.join(found, sql` union all `)}),
      crowd as materialized (select kind, place from meant group by kind, place having count(*) > ${sql.lit(MANY)}),
      hit as (select ${hitOf(wish, rank)}
        from content c left join brand b on b.id = c.brand_id
        where c.id in (select id from meant where (kind, place) not in (select kind, place from crowd))
          and ${reach(kinds, wish)} offset 0),
      best as (select *, row_number() over (partition by kind order by rank, moment desc, _id desc) as place
        from hit where rank is not null)
    select coalesce((select jsonb_agg(best) from best where place <= ${sql.lit(SEARCH_HITS)}), '[]') as hits,
      coalesce((select jsonb_agg(crowd) from crowd), '[]') as crowds`.execute(db);
  return rows[0] ?? { hits: [], crowds: [] };
}

/**
 * The newest of each kind that hold the words at a place, read in their order. The conditions are such that no index serves
 * them, and in a `case`, of which the planner believes that half of all rows meet it: it cannot take another way, whatever
 * it believes of words that it does not know.
 */
async function newest(db: Db, place: Place, { wish, kinds }: Options): Promise<readonly Hit[]> {
  const rules: Readonly<Record<Place, readonly [RawBuilder<boolean>, RawBuilder<boolean>]>> = {
    start: [matchesSubstring('c.found_title', wish, { atStart: true }), begins(titleOf(wish), wish)],
    title: [matchesSubstring('c.found_title', wish), named('c', wish)],
    text: [matchesUnindexed(kinds, wish), inText(wish)],
  };
  const [meantThere, there] = rules[place];
  const names = kinds.map(({ kind }) => kind);
  const { rows } = await sql<Hit>`select ${hitOf(wish, sql.lit(rankOf(place)))}
    from unnest(${names}::text[]) as of(kind)
    cross join lateral (select c.* from content c
      where c.kind = of.kind and c.deleted_at is null
        and case when ${meantThere} then ${reach(kinds, wish)} and ${there} else false end
      order by ${AT} desc, c.id desc limit ${sql.lit(SEARCH_HITS)}) as c
    left join brand b on b.id = c.brand_id`.execute(db);
  return rows;
}

const inOrder = (a: Hit, b: Hit): number =>
  a.rank - b.rank || b.moment - a.moment || (a._id < b._id ? 1 : -1);

/** Hits of one kind, each once, where it is best. */
function bestOf(hits: readonly Hit[]): Hit[] {
  const ordered = hits.toSorted(inOrder);
  const first = new Map(ordered.toReversed().map((hit) => [hit._id, hit]));
  return ordered.filter((hit) => first.get(hit._id) === hit);
}

/** Every place of some kinds. */
const everywhere = (kinds: readonly AnyContentKind[]): readonly Spot[] =>
  kinds.flatMap(({ kind }) => PLACES.map((place) => ({ kind, place })));

/**
 * Looks by the indexes, where words have any, and are not common: an index would name thousands of things then. Titles that
 * begin with a common word may be few.
 */
async function lookFirst(db: Db, search: Options): Promise<Looked> {
  const { wish, kinds } = search;
  if (indexOf(wish) === 'none') return { hits: [], crowds: everywhere(kinds) };
  const common = await frequentTermFields(db, kinds, wish, wish.reader.now);
  const spots = everywhere(kinds).filter(
    ({ kind, place }) =>
      !isAmong(common, kind, place) && (place !== 'start' || isAmong(common, kind, 'title')),
  );
  const { hits, crowds } = await look(db, spots, search);
  const begun = await lookAtStarts(db, search, crowds);
  return { hits: [...hits, ...begun.hits], crowds: [...common, ...crowds, ...begun.crowds] };
}

/** Titles that begin with the words, of kinds in which more titles hold them than was looked at. */
async function lookAtStarts(db: Db, search: Options, crowds: readonly Spot[]): Promise<Looked> {
  const titled = crowds.filter(({ place }) => place === 'title');
  if (titled.length === 0) return { hits: [], crowds: [] };
  return look(
    db,
    titled.map(({ kind }) => ({ kind, place: 'start' })),
    search,
  );
}

/** Of kinds in which too many things hold the words: where these stand, from the best place on, until there are enough. */
async function lookThrough(
  db: Db,
  search: Options,
  { hits: first, crowds }: Looked,
): Promise<readonly Hit[]> {
  const hits = [...first];
  for (const place of PLACES) {
    const missing = search.kinds.filter(({ kind }) => {
      if (!isAmong(crowds, kind, place)) return false;
      const better = hits.filter((hit) => hit.kind === kind && hit.rank < rankOf(place));
      return bestOf(better).length < SEARCH_HITS;
    });
    // one kind after another would wait for each
    if (missing.length > 0) hits.push(...(await newest(db, place, { ...search, kinds: missing })));
  }
  return hits;
}

/**
 * Finds content of all kinds by its titles, then by its texts and by what is said in recordings, as it was written or as the
 * person reads it; what begins with the text comes first, then the newest. The indexed columns hold all languages: they
 * find what may be meant, before anything else is asked of a row.
 */
export const contentSearch: SharedSearch = {
  async together(db, input, subjects) {
    const kinds = subjects.filter(isContent).map(({ content }) => content);
    if (kinds.length === 0) return [];
    const search = { wish: input, kinds };
    const first = await lookFirst(db, search);
    const hits = first.crowds.length > 0 ? await lookThrough(db, search, first) : first.hits;
    return Map.groupBy(hits, ({ kind }) => kind)
      .values()
      .flatMap((some) => bestOf(some).slice(0, SEARCH_HITS))
      .map(({ kind, _id, title, of, at }) => ({ kind, _id, title, of, at }))
      .toArray();
  },
};
