import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { CourseCard, TrainingStatus } from '@forecourt/contract/training';
import type { Membership } from '../../kit/access/membership.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import { localized, untranslated } from '../../kit/texts/localized.ts';
import { brandRefJson } from './brand-ref.ts';
import { hasTest } from './visibility.ts';
import { toCourseCard, type CourseCardRow } from './course-card.view.ts';
import { ask, instant, type Part } from './combined-query.ts';
import { visibleTraining } from './visible-training.ts';

/**
 * Orders of a list of courses. `recent`: the last activity first; `passed`: the last passed first; `due`: the next due
 * first; `next`: what to go on with first; `place`: as the curriculums show them.
 */
export type CourseOrder = 'recent' | 'passed' | 'due' | 'next' | 'place' | 'title';

export interface CourseFilter {
  /** Language of the reader. */
  readonly language: Language;
  /** Reference time for an open quiz's time left. */
  readonly now: Date;
  readonly ids?: readonly string[];
  readonly brandId?: string;
  /** Only courses of this curriculum, seen through it. */
  readonly curriculumId?: string;
  /** Curriculum named by the cards when a course is in several. */
  readonly through?: string;
  readonly categoryId?: string;
  readonly statuses?: readonly TrainingStatus[];
  readonly mandatory?: boolean;
  /** Limits the list to courses with a due date. */
  readonly due?: boolean;
  readonly unlocked?: boolean;
  /** Words to find in title and description. */
  readonly text?: string;
  readonly order?: CourseOrder;
  /** Instead of a page: the first so many in the order `next`, and those due first. */
  readonly pick?: { readonly next: number; readonly due: number };
  /** 1 is the order as described above, -1 the reverse. */
  readonly sortDir?: 1 | -1;
  readonly page?: number;
  /** Default: all. */
  readonly limit?: number;
}

/** A learner: whose progress is shown and whose visibility counts. */
export interface Learner {
  readonly id: string;
}

/** Courses of a filter; `total` counts all that match. */
export interface CoursePage {
  readonly courses: CourseCard[];
  readonly total: number;
}

/** Visible courses with the learner's own progress, in one query. */
export const courseCards = (
  db: Db | Tx,
  actor: Learner,
  member: Membership,
  filter: CourseFilter,
): Promise<CoursePage> => {
  const common = visibleTraining(actor.id, member, {
    through: filter.curriculumId ?? filter.through,
    course: filter.ids?.length === 1 ? filter.ids[0] : undefined,
  });
  return ask(db, common, coursePart(actor, filter));
};

/** The same as part of a page. */
export const coursePart = (
  actor: Learner,
  filter: CourseFilter,
): Part<CourseCardRow & { readonly total: number }, CoursePage> => ({
  tables: [
    sql`hit as (
      select s.*, p.best_score, p.passed_at, p.updated_at, p.last_section_id,
        ${localized('c', 'title', filter.language)} as title,
        ${localized('c', 'description', filter.language)} as description
      from seen_course s join course c on c.id = s.id
        left join course_progress p on p.user_id = ${actor.id} and p.course_id = s.id
      where ${conditions(filter)}
    )`,
    sql`ranked as (
      select hit.*, row_number() over (order by ${ORDERS[filter.order ?? 'place']}, hit.place, hit.position, hit.id) as rank,
        row_number() over (order by ${ORDERS.due}, hit.place, hit.position, hit.id) as due_rank
      from hit
    )`,
    sql`page as (${pageOf(filter)})`,
  ],
  select: sql`
    select (select count(*)::int from hit) as total, page.id, page.title, page.description, page.curriculum_id,
      page.status, page.percent, page.best_score, page.mandatory, page.lock_kind, page.lock_id, page.renewal,
      ${instant(sql`page.passed_at`)} as passed, ${instant(sql`page.updated_at`)} as used,
      ${instant(sql`page.due_at`)} as due, ${details(actor.id, filter)}
    from (values (1)) as one(row) left join page on true
      left join course c on c.id = page.id left join brand b on b.id = page.brand_id
      left join file image on image.id = c.image_id left join file logo on logo.id = b.logo_id
      left join curriculum k on k.id = page.curriculum_id
    order by page.rank ${direction(filter.sortDir)}`,
  // a page beyond the end still says how many there are: its row has no id
  read: (rows) => ({
    courses: rows.filter(({ id }) => id !== null).map(toCourseCard),
    total: rows[0]?.total ?? 0,
  }),
});

function pageOf({ pick, sortDir, limit = ALL, page = 1 }: CourseFilter): RawBuilder<unknown> {
  if (pick)
    return sql`select * from ranked where rank <= ${pick.next} or (due_at is not null and due_rank <= ${pick.due})`;
  return sql`select * from ranked order by rank ${direction(sortDir)} limit ${limit} offset ${offsetOf({ page, limit })}`;
}

/** More than any list can have. */
const ALL = 100_000;

const direction = (sortDir: 1 | -1 = 1): RawBuilder<unknown> => (sortDir === 1 ? sql`asc` : sql`desc`);

const ORDERS: Readonly<Record<CourseOrder, RawBuilder<unknown>>> = {
  recent: sql`hit.updated_at desc nulls last`,
  passed: sql`hit.passed_at desc nulls last`,
  due: sql`hit.due_at nulls last`,
  next: sql`(hit.lock_id is null) desc, array_position(array['in_progress', 'failed'], hit.status) nulls last,
    hit.updated_at desc nulls last, hit.mandatory desc, hit.due_at nulls last`,
  place: sql`hit.place`,
  title: sql`lower(hit.title)`,
};

function conditions(filter: CourseFilter): RawBuilder<unknown> {
  const { ids, brandId, curriculumId, categoryId, statuses, mandatory, due, unlocked, text, language } =
    filter;
  const all = [
    ids && sql`s.id = any(${[...ids]}::uuid[])`,
    brandId && isIn(sql`k.brand_id = ${brandId}`),
    curriculumId && isIn(sql`k.id = ${curriculumId}`),
    categoryId &&
      isIn(sql`exists (select from curriculum_category cat
      where cat.curriculum_id = k.id and cat.category_id = ${categoryId})`),
    statuses && sql`coalesce(s.status, 'not_started') = any(${[...statuses]}::text[])`,
    mandatory !== undefined && sql`s.mandatory = ${mandatory}`,
    due && sql`s.due_at is not null`,
    unlocked && sql`s.lock_id is null`,
    text &&
      sql`(folded(${localized('c', 'title', language)}) like ${likePattern(text)}
        or folded(${localized('c', 'description', language)}) like ${likePattern(text)})`,
  ].filter((condition): condition is RawBuilder<unknown> => typeof condition === 'object');
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** SQL: true if the course is in any visible curriculum of this kind, not only in the one on the card. */
const isIn = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from placed join seen_curriculum k on k.id = placed.curriculum_id
    where placed.course_id = s.id and ${condition})`;

/** SQL: the title of what locks a row of `seen_course` under `alias`; null where nothing does. */
export const lockTitle = (alias: string, language: Language): RawBuilder<string | null> => sql<string | null>`
  case ${sql.ref(`${alias}.lock_kind`)}
    when 'course' then (select ${localized('lc', 'title', language)} from course lc
      where lc.id = ${sql.ref(`${alias}.lock_id`)})
    when 'curriculum' then (select ${localized('lk', 'title', language)} from curriculum lk
      where lk.id = ${sql.ref(`${alias}.lock_id`)})
  end`;

/** Details that only rows on the page need. */
const details = (userId: string, { language, now }: CourseFilter): RawBuilder<unknown> => sql`
  c.minutes, c.is_scorm, c.offline, ${hasTest('c')} as has_test, ${untranslated('c', ['title', 'description'], language)} as untranslated,
  ${imageJson('image')} as image, ${brandRefJson('b', 'logo', language)} as brand,
  ${localized('k', 'title', language)} as curriculum_title,
  (select count(*)::int from chapter ch where ch.course_id = c.id and ch.deleted_at is null) as chapters,
  case when page.status in ('in_progress', 'failed') and not c.is_scorm then ${hasTest('c')} and not exists (
    select from chapter ch join section se on se.chapter_id = ch.id and se.deleted_at is null
      left join section_progress sp on sp.section_id = se.id and sp.user_id = ${userId}
    where ch.course_id = c.id and ch.deleted_at is null and sp.seen_at is null) else false end as test_next,
  (select jsonb_build_object('testId', a.id,
      'secondsLeft', case when a.deadline is not null
        then greatest(0, ceil(extract(epoch from a.deadline - ${now}::timestamptz)))::int end)
    from attempt a where a.user_id = ${userId} and a.course_id = c.id and a.submitted_at is null) as open_test,
  ${lockTitle('page', language)} as lock_title,
  (select jsonb_build_object('_id', se.id, 'chapterTitle', ${localized('ch', 'title', language)}, 'chapterNumber',
      (select count(*) from chapter other
        where other.course_id = ch.course_id and other.deleted_at is null and other.position <= ch.position))
    from section se join chapter ch on ch.id = se.chapter_id
    where se.id = page.last_section_id and se.deleted_at is null and ch.deleted_at is null) as last_section`;
