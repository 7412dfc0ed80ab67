import { sql, type RawBuilder } from 'kysely';
import { SEARCH_HITS } from '@forecourt/contract/navigation';
import { containing } from '../list.ts';
import type { Found, SharedSearch, Wish } from '../subjects/search.ts';
import { begins, holds } from '../subjects/search.ts';
import type { Subject } from '../subjects/subject.ts';
import { localized } from '../texts/localized.ts';
import type { AnyContentKind } from './kind.ts';
import { draftsOf, forReader, isOfKind, opened } from './visible.ts';

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

const TITLE = sql`c.title`;

/**
 * Things that an index may find for a text before who may see them is asked. A text that stands in more of them is looked
 * for from the newest on instead, kind by kind: it is found soon.
 */
const MANY = 1000;

/** The place of a thing in lists of everything: `content_latest` has this order. */
const AT = sql`coalesce(c.published_at, c.updated_at)`;

/**
 * Finds content of all kinds by its titles, then by its texts and by what is said in recordings, as it was written or as the
 * person reads it; what begins with the text comes first, then the newest. The indexed columns hold all languages: they
 * find what may be meant, before anything else is asked of a row.
 */
export const contentSearch: SharedSearch = {
  async together(db, wish, subjects) {
    const kinds = subjects.filter(isContent).map(({ content }) => content);
    if (kinds.length === 0) return [];
    const { language, text } = wish;
    const like = sql`folded(${containing(text)})`;
    const title = localized('c', 'title', language);
    const rank = sql`case when ${begins(title, wish)} then 0 else 1 end`;
    const named = sql<boolean>`(${holds(TITLE, wish)} or ${holds(title, wish)})`;
    const may = reach(kinds, wish);
    const hit = (place: RawBuilder<unknown>) =>
      sql`c.id, c.kind, ${title} as title, c.brand_id, ${AT} as at, ${place} as rank`;
    /** The newest of each kind that hold the text, without an index for words. */
    const newest = (place: RawBuilder<unknown>, rule: RawBuilder<boolean>) =>
      sql`select found.* from unnest(${kinds.map(({ kind }) => kind)}::text[]) as of(kind) cross join lateral (
        select ${hit(place)} from content c
        where c.kind = of.kind and c.deleted_at is null and ${rule} and ${may}
        order by ${AT} desc, c.id desc limit ${SEARCH_HITS}) as found`;
    const stands = (column: string) => sql<boolean>`strpos(${sql.ref(`c.${column}`)}, folded(${text})) > 0`;
    const { rows } = await sql<Found & { readonly kind: string }>`
      with titled as materialized (
        select t.id from content t where t.found_title like ${like} limit ${MANY + 1}),
      told as materialized (
        select t.id from content t where t.found_text like ${like}
        union all select p.content_id from content_section p where p.found_text like ${like}
        union all select r.content_id from recording r where r.found_text like ${like} limit ${MANY + 1}),
      hit as (
        select ${hit(rank)} from content c
          where (select count(*) from titled) <= ${MANY} and c.id in (select id from titled) and ${named} and ${may}
        union all ${newest(sql`0`, sql`(select count(*) from titled) > ${MANY} and ${stands('found_title')} and ${begins(title, wish)}`)}
        union all ${newest(sql`1`, sql`(select count(*) from titled) > ${MANY} and ${stands('found_title')} and ${named}`)}
        union all select ${hit(sql`2`)} from content c
          where (select count(*) from told) <= ${MANY} and c.id in (select id from told) and ${inText(wish)} and ${may}
        union all ${newest(sql`2`, sql`(select count(*) from told) > ${MANY} and ${stands('found_text')} and ${inText(wish)}`)}),
      best as (
        select one.*, row_number() over (partition by kind order by rank, at desc, id desc) as place
        from (select distinct on (id) * from hit order by id, rank) as one)
      select best.kind, best.id as _id, best.title, ${localized('b', 'name', language)} as of,
        jsonb_build_object('brand', b.id) as at
      from best left join brand b on b.id = best.brand_id
      where place <= ${SEARCH_HITS} order by best.kind, place`.execute(db);
    return rows;
  },
};

/** SQL: does a text of the row `c` hold what is looked for, as it was written or as the person reads it? */
function inText(wish: Wish): RawBuilder<boolean> {
  const rich = (alias: string) =>
    sql`words_of(${sql.ref(`${alias}.body`)} || E'\n' || ${localized(alias, 'body', wish.language)})`;
  const section = sql`p.title || E'\n' || ${localized('p', 'title', wish.language)} || E'\n' || ${rich('p')}`;
  return sql<boolean>`(${holds(rich('c'), wish)}
    or exists (select from content_section p where p.content_id = c.id and ${holds(section, wish)})
    or exists (select from recording r where r.content_id = c.id
      and strpos(r.found_text, folded(${wish.text})) > 0))`;
}
