import { sql, type RawBuilder } from 'kysely';
import { SEARCH_HITS } from '@forecourt/contract/navigation';
import type { Db } from '../db/db.ts';
import type { Found, SharedSearch, Wish } from '../subjects/search.ts';
import { begins } from '../subjects/search.ts';
import type { Subject } from '../subjects/subject.ts';
import { localized } from '../texts/localized.ts';
import type { AnyContentKind } from './kind.ts';
import { draftsOf, forReader, isOfKind, opened } from './visible.ts';
import { indexOf, inText, meant, meantByLine, named, needle } from './words.ts';

/** A kind of content as a kind of thing. */
export interface ContentSubject extends Subject {
  readonly content: AnyContentKind;
}

const isContent = (subject: Subject): subject is ContentSubject => 'content' in subject;

const any = (rules: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(rules, sql` or `)})`;

/** SQL: may the person find the row `c`? */
function reach(kinds: readonly AnyContentKind[], { purpose, reader }: Wish): RawBuilder<boolean> {
  if (purpose === 'build')
    return sql<boolean>`(c.deleted_at is null and ${any(kinds.map((kind) => draftsOf(kind, 'c', reader.actor)))})`;
  const rules = kinds.map(
    (kind) => sql<boolean>`(${isOfKind(kind, 'c')} and ${opened(kind, 'c', reader.now)})`,
  );
  return sql<boolean>`(${forReader('c', reader)} and ${any(rules)})`;
}

/** Where words stand in a thing: its title begins with them, holds them, or a text of it does. The first is the best. */
const PLACES = ['start', 'title', 'text'] as const;
type Place = (typeof PLACES)[number];
const rankOf = (place: Place): number => PLACES.indexOf(place);

/** A hit with what it is ordered by: the rank of where the words stand, then seconds since 1970, the newest first. */
interface Hit extends Found {
  readonly kind: string;
  readonly rank: number;
  readonly moment: number;
}

/** What is looked for, among kinds of content. */
interface Asked {
  readonly wish: Wish;
  readonly kinds: readonly AnyContentKind[];
}

/**
 * Things of a kind that an index may find at a place before who may see them is asked. Words that stand in more of them
 * are looked for from the newest on instead: they are found soon.
 */
const MANY = 300;

/** The place of a thing in lists of everything: `content_latest` has this order. */
const AT = sql`coalesce(c.published_at, c.updated_at)`;

const titleOf = ({ language }: Wish) => localized('c', 'title', language);

/** SQL: a hit, of a row `c` with its brand `b`. */
const hitOf = (wish: Wish, rank: RawBuilder<unknown>) =>
  sql`c.kind, c.id as _id, ${titleOf(wish)} as title, ${localized('b', 'name', wish.language)} as of,
    jsonb_build_object('brand', b.id) as at, ${rank} as rank, extract(epoch from ${AT})::float8 as moment`;

/** SQL: ids of things of one kind that may hold the words at a place. Kinds are written out, as their indexes have them. */
const meantAt = (place: Place, { kind }: AnyContentKind, wish: Wish) => sql`(select ${sql.lit(kind)} as kind,
    ${sql.lit(place)} as place, t.id from content t where t.kind = ${sql.lit(kind)}
    and ${place === 'start' ? meantByLine('t.found_title', wish) : meant(place === 'title' ? 't.found_title' : 't.found_text', wish)}
    limit ${sql.lit(MANY + 1)})`;

/** SQL: the same of texts that stand beside things, of all kinds. */
const meantBeside = (table: 'content_section' | 'recording', wish: Wish) => sql`(select t.kind, 'text', t.id
    from ${sql.table(table)} beside join content t on t.id = beside.content_id
    where ${meant('beside.found_text', wish)} limit ${sql.lit(MANY + 1)})`;

interface Looked {
  readonly hits: readonly Hit[];
  /** Where more was found than was looked at: nothing of it is among the hits. */
  readonly crowds: readonly { readonly kind: string; readonly place: Place }[];
}

/** Looks by the indexes. */
async function look(db: Db, places: readonly Place[], { wish, kinds }: Asked): Promise<Looked> {
  const found = kinds.flatMap((kind) => places.map((place) => meantAt(place, kind, wish)));
  if (places.includes('text'))
    found.push(meantBeside('content_section', wish), meantBeside('recording', wish));
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
async function newest(db: Db, place: Place, { wish, kinds }: Asked): Promise<readonly Hit[]> {
  const rules: Readonly<Record<Place, readonly [RawBuilder<boolean>, RawBuilder<boolean>]>> = {
    start: [needle('c.found_title', wish, { atStart: true }), begins(titleOf(wish), wish)],
    title: [needle('c.found_title', wish), named('c', wish)],
    text: [needle('c.found_text', wish), inText(wish)],
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

/** Looks by the indexes, where words have any. */
async function lookFirst(db: Db, asked: Asked): Promise<Looked> {
  if (indexOf(asked.wish) !== 'none') return look(db, ['title', 'text'], asked);
  return { hits: [], crowds: asked.kinds.flatMap(({ kind }) => PLACES.map((place) => ({ kind, place }))) };
}

/** Of kinds in which too many things hold the words: where these stand, from the best place on, until there are enough. */
async function lookThrough(db: Db, asked: Asked, first: Looked): Promise<readonly Hit[]> {
  const of = (crowds: Looked['crowds'], place: Place) =>
    asked.kinds.filter(({ kind }) => crowds.some((crowd) => crowd.kind === kind && crowd.place === place));
  const titled = of(first.crowds, 'title');
  const begun =
    titled.length > 0 ? await look(db, ['start'], { ...asked, kinds: titled }) : { hits: [], crowds: [] };
  const hits = [...first.hits, ...begun.hits];
  for (const place of PLACES) {
    const lacking = of([...first.crowds, ...begun.crowds], place).filter(({ kind }) => {
      const better = hits.filter((hit) => hit.kind === kind && hit.rank < rankOf(place));
      return bestOf(better).length < SEARCH_HITS;
    });
    // one kind after another would wait for each
    if (lacking.length > 0) hits.push(...(await newest(db, place, { ...asked, kinds: lacking })));
  }
  return hits;
}

/**
 * Finds content of all kinds by its titles, then by its texts and by what is said in recordings, as it was written or as the
 * person reads it; what begins with the text comes first, then the newest. The indexed columns hold all languages: they
 * find what may be meant, before anything else is asked of a row.
 */
export const contentSearch: SharedSearch = {
  async together(db, wish, subjects) {
    const kinds = subjects.filter(isContent).map(({ content }) => content);
    if (kinds.length === 0) return [];
    const asked = { wish, kinds };
    const first = await lookFirst(db, asked);
    const hits = first.crowds.length > 0 ? await lookThrough(db, asked, first) : first.hits;
    return Map.groupBy(hits, ({ kind }) => kind)
      .values()
      .flatMap((some) => bestOf(some).slice(0, SEARCH_HITS))
      .map(({ kind, _id, title, of, at }) => ({ kind, _id, title, of, at }))
      .toArray();
  },
};
