import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import { SEARCH_HITS } from '@forecourt/contract/navigation';
import type { BrandRef } from '@forecourt/contract/training';
import type { Membership } from '../../kit/access/membership.ts';
import { seesBrandDrafts } from '../../kit/access/scope.ts';
import type { Db } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { containing } from '../../kit/list.ts';
import { localized } from '../../kit/texts/localized.ts';
import type { Actor } from '../../kit/session/actor.ts';
import {
  visibleBrand,
  visibleCourse,
  visibleCurriculum,
  visibleTraining,
} from '../learning/learning.public.ts';

/** Which rows a search may find: conditions on `b`, `k` and `c`, the aliases of brand, curriculum and course. */
export interface Reach {
  readonly brand: RawBuilder<boolean>;
  readonly curriculum: RawBuilder<boolean>;
  readonly course: RawBuilder<boolean>;
  /** The curriculum `k` as a way to a course. */
  readonly way: RawBuilder<boolean>;
  /** Tables, to stand after `with`, of which `open_course` holds the courses that may be opened: `id`, `curriculum_id`. */
  readonly open: RawBuilder<unknown>;
}

/** What the person may take as a learner. */
export const learning = (userId: string, member: Membership): Reach => ({
  brand: visibleBrand('b', member),
  curriculum: visibleCurriculum('k', member),
  course: visibleCourse('c', member),
  way: visibleCurriculum('k', member),
  // what is locked shows its card and nothing of its contents
  open: sql`${visibleTraining(userId, member)},
    open_course as (select id, curriculum_id from seen_course where lock_id is null)`,
});

/** What the person may edit or translate, drafts too. */
export const building = (actor: Actor): Reach => {
  const alive = (alias: string, brand: string) =>
    sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null and ${seesBrandDrafts(brand, actor)})`;
  const curriculum = alive('k', 'k.brand_id');
  const course = alive('c', 'c.brand_id');
  return {
    brand: alive('b', 'b.id'),
    curriculum,
    course,
    way: curriculum,
    open: sql`open_course as (select c.id, null::uuid as curriculum_id from course c where ${course})`,
  };
};

interface Wish {
  readonly text: string;
  readonly language: Language;
  readonly reach: Reach;
}
interface Hit {
  readonly _id: string;
  readonly title: string;
  readonly brand: BrandRef;
}

/** The brand `b` with its logo `logo`, as hits mention it. */
const brandOf = (language: Language) => sql<BrandRef>`jsonb_build_object('_id', b.id,
  'name', ${localized('b', 'name', language)}, 'accent', b.accent, 'logoImage', ${imageJson('logo')})`;

const found = (alias: string, column: string, { text, language }: Wish) =>
  sql<boolean>`(${sql.ref(`${alias}.${column}`)} ilike ${containing(text)} or ${localized(alias, column, language)} ilike ${containing(text)})`;

/** Names that begin with the text come first. */
const first = (alias: string, column: string, { text, language }: Wish) =>
  sql`(${localized(alias, column, language)} ilike ${containing(text).slice(1)}) desc, ${localized(alias, column, language)}, ${sql.ref(`${alias}.id`)}`;

export async function brandsFound(db: Db, wish: Wish): Promise<BrandRef[]> {
  const { rows } = await sql<{ brand: BrandRef }>`
    select ${brandOf(wish.language)} as brand from brand b left join file logo on logo.id = b.logo_id
    where ${wish.reach.brand} and ${found('b', 'name', wish)}
    order by ${first('b', 'name', wish)} limit ${SEARCH_HITS}`.execute(db);
  return rows.map(({ brand }) => brand);
}

export async function curriculumsFound(db: Db, wish: Wish): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select k.id as _id, ${localized('k', 'title', wish.language)} as title, ${brandOf(wish.language)} as brand
    from curriculum k join brand b on b.id = k.brand_id left join file logo on logo.id = b.logo_id
    where ${wish.reach.curriculum} and ${found('k', 'title', wish)}
    order by ${first('k', 'title', wish)} limit ${SEARCH_HITS}`.execute(db);
  return rows;
}

export async function coursesFound(db: Db, wish: Wish): Promise<(Hit & { curriculum: string | null })[]> {
  const { rows } = await sql<Hit & { curriculum: string | null }>`
    select c.id as _id, ${localized('c', 'title', wish.language)} as title, ${brandOf(wish.language)} as brand,
      (select k.id from curriculum_course p join curriculum k on k.id = p.curriculum_id
        where p.course_id = c.id and ${wish.reach.way} order by k.position, k.id limit 1) as curriculum
    from course c join brand b on b.id = c.brand_id left join file logo on logo.id = b.logo_id
    where ${wish.reach.course} and ${found('c', 'title', wish)}
    order by ${first('c', 'title', wish)} limit ${SEARCH_HITS}`.execute(db);
  return rows;
}

interface SectionHit extends Hit {
  readonly section: string | null;
  readonly chapter: string;
  readonly course: { readonly _id: string; readonly title: string };
  readonly curriculum: string | null;
}

/** Chapters and sections by their titles, those whose title begins with the text first. */
export async function sectionsFound(db: Db, wish: Wish): Promise<SectionHit[]> {
  const { language, reach } = wish;
  const { rows } = await sql<SectionHit>`
    with ${reach.open}, hit as (
      select h.id as _id, h.id as chapter, null::uuid as section, ${localized('h', 'title', language)} as title,
        o.id as course, o.curriculum_id, h.position, -1 as place
      from open_course o join chapter h on h.course_id = o.id and h.deleted_at is null
      where ${found('h', 'title', wish)}
      union all
      select s.id, h.id, s.id, ${localized('s', 'title', language)}, o.id, o.curriculum_id, h.position, s.position
      from open_course o join chapter h on h.course_id = o.id and h.deleted_at is null
        join section s on s.chapter_id = h.id and s.deleted_at is null
      where ${found('s', 'title', wish)})
    select hit._id, hit.title, hit.section, hit.chapter, hit.curriculum_id as curriculum,
      jsonb_build_object('_id', c.id, 'title', ${localized('c', 'title', language)}) as course,
      ${brandOf(language)} as brand
    from hit join course c on c.id = hit.course join brand b on b.id = c.brand_id
      left join file logo on logo.id = b.logo_id
    order by (hit.title ilike ${containing(wish.text).slice(1)}) desc, hit.title, c.id, hit.position, hit.place
    limit ${SEARCH_HITS}`.execute(db);
  return rows;
}
