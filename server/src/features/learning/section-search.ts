import { sql } from 'kysely';
import { SEARCH_HITS } from '@forecourt/contract/navigation';
import { canSeeBrandDrafts } from '../../kit/access/scope.ts';
import { localized } from '../../kit/texts/localized.ts';
import { begins, holdsText, type Found, type Search, type SearchRequest } from '../../kit/entities/search.ts';
import { visibleTraining } from './visible-training.ts';

/** SQL: common table expressions; `open_course` holds the courses that may be opened. */
const openCourses = ({ purpose, reader: { actor, member } }: SearchRequest) =>
  purpose === 'learn'
    ? // what is locked shows its card and nothing of its contents
      sql`${visibleTraining(actor.id, member)},
        open_course as (select id, curriculum_id from seen_course where lock_id is null)`
    : sql`open_course as (select c.id, null::uuid as curriculum_id from course c
        where c.deleted_at is null and ${canSeeBrandDrafts('c.brand_id', actor)})`;

/** Finds chapters and sections by their titles in courses that the person may open. */
export const findSections: Search = async (db, input) => {
  const { language } = input;
  const { rows } = await sql<Found>`
    with ${openCourses(input)}, hit as (
      select h.id, h.id as chapter, null::uuid as section, ${localized('h', 'title', language)} as title,
        o.id as course, o.curriculum_id, h.position, -1 as place
      from open_course o join chapter h on h.course_id = o.id and h.deleted_at is null
      where ${holdsText('h', 'title', input)}
      union all
      select s.id, h.id, s.id, ${localized('s', 'title', language)}, o.id, o.curriculum_id, h.position, s.position
      from open_course o join chapter h on h.course_id = o.id and h.deleted_at is null
        join section s on s.chapter_id = h.id and s.deleted_at is null
      where ${holdsText('s', 'title', input)})
    select hit.id as _id, hit.title, ${localized('c', 'title', language)} as of,
      jsonb_build_object('brand', c.brand_id, 'course', c.id, 'curriculum', hit.curriculum_id, 'chapter', hit.chapter,
        'section', hit.section) as at
    from hit join course c on c.id = hit.course
    order by ${begins(sql`hit.title`, input)} desc, hit.title, c.id, hit.position, hit.place
    limit ${SEARCH_HITS}`.execute(db);
  return rows;
};
