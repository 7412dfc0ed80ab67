import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { listCourses } from '@forecourt/contract/courses';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { canEditBrandSql, canSeeBrandDrafts } from '../../kit/access/scope.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { hasPassed } from '../../kit/metrics-sql.ts';
import { likePattern, pageOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { certificationBrief } from '../certificates/certificates.public.ts';
import { restorableSince } from '../../kit/publishable/restorable.ts';

/** Courses with their brands, and what a row and the editor show of both. */
const rows = (db: Db | Tx) =>
  db
    .selectFrom('course as c')
    .innerJoin('brand as b', 'b.id', 'c.brand_id')
    .leftJoin('user_account as u', 'u.id', 'c.updated_by')
    .select([
      'c.id',
      'c.title',
      'c.description',
      'c.image_id',
      'c.brand_id',
      'c.status',
      'c.is_scorm',
      'c.minutes',
      'c.updated_at',
      'c.deleted_at',
      'b.name as brand_name',
      'b.accent as brand_accent',
      'b.logo_id as brand_logo_id',
      sql<string>`coalesce(person_name(u.first_name, u.last_name), '')`.as('updated_by'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('curriculum_course as cc')
          .innerJoin('curriculum as k', 'k.id', 'cc.curriculum_id')
          .select(['k.id as _id', 'k.title'])
          .whereRef('cc.course_id', '=', 'c.id')
          .where('k.deleted_at', 'is', null)
          .orderBy('k.title'),
      ).as('curriculums'),
    )
    .where('b.deleted_at', 'is', null);

export type CourseRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const QUESTIONS = sql<number>`coalesce(jsonb_array_length(c.quiz), 0)`;
const CHAPTERS = sql<number>`(select count(*) from chapter h where h.course_id = c.id and h.deleted_at is null)`;
const LEARNERS = sql<number>`(select count(*) from course_progress p where p.course_id = c.id)`;

type Filters = QueryOf<typeof listCourses>;

/** One page of the courses that the actor builds, or translates, and how many there are. */
export function coursePage(db: Db, actor: Actor, now: Date, query: Filters) {
  const direction = query.sortDir === 1 ? 'asc' : 'desc';
  const found = rows(db)
    .select([QUESTIONS.as('questions'), CHAPTERS.as('chapters')])
    .where((eb) => eb.and(conditions(actor, now, query)))
    .orderBy(orderOf(query.sortBy), direction)
    .orderBy('c.id', direction);
  return pageOf(found, query);
}

function orderOf(sortBy: Filters['sortBy']) {
  switch (sortBy) {
    case 'title':
      return sql`lower(c.title)`;
    case 'status':
      return sql`c.status`;
    case 'learners':
      return LEARNERS;
    case 'updatedAt':
      return sql`c.updated_at`;
  }
}

function conditions(actor: Actor, now: Date, query: Filters): Expression<SqlBool>[] {
  const { brandId, curriculumId, status, active, isScorm, text } = query;
  return [
    // deleted courses are visible only to users who may restore them
    query.deleted
      ? sql<SqlBool>`c.deleted_at > ${restorableSince(now)} and ${canEditBrandSql('c.brand_id', actor)}`
      : sql<SqlBool>`c.deleted_at is null and ${canSeeBrandDrafts('c.brand_id', actor)}`,
    ...(brandId ? [sql<SqlBool>`c.brand_id = any(${brandId}::uuid[])`] : []),
    ...(status ? [sql<SqlBool>`c.status = any(${status}::text[])`] : []),
    ...(active === undefined ? [] : [sql<SqlBool>`(c.status = 'published') = ${active}`]),
    ...(isScorm === undefined ? [] : [sql<SqlBool>`c.is_scorm = any(${isScorm}::boolean[])`]),
    ...(text ? [sql<SqlBool>`folded(c.title) like ${likePattern(text)}`] : []),
    ...(curriculumId
      ? [
          sql<SqlBool>`exists (select from curriculum_course cc where cc.course_id = c.id
            and cc.curriculum_id = any(${curriculumId}::uuid[]))`,
        ]
      : []),
  ];
}

/** Counts users who started and users who passed, by course. */
export async function listLearners(db: Db, courseIds: readonly string[]) {
  if (courseIds.length === 0) return new Map<string, { learners: number; passed: number }>();
  const counts = await db
    .selectFrom('course_progress')
    .select((eb) => [
      'course_id',
      eb.fn.countAll<number>().as('learners'),
      eb.fn
        .countAll<number>()
        .filterWhere(() => hasPassed('course_progress'))
        .as('passed'),
    ])
    .where('course_id', 'in', [...courseIds])
    .groupBy('course_id')
    .execute();
  return new Map(counts.map((row) => [row.course_id, row]));
}

/** A course of the actor's brands with all that the editor shows, deleted ones that can be restored included. */
export const courseToEdit = (db: Db | Tx, actor: Actor, now: Date, id: string) =>
  rows(db)
    .select([
      'c.cheat_sheet_id',
      'c.pass_mark',
      'c.attempts_allowed',
      'c.time_limit_s',
      'c.shuffle',
      'c.offline',
      'c.offline_test',
      'c.quiz',
      'c.texts',
      'c.deny_reason',
      'c.published_at',
      'c.version',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('course_prerequisite as p')
          .innerJoin('course as r', 'r.id', 'p.requires_course_id')
          .select(['r.id as _id', 'r.title'])
          .whereRef('p.course_id', '=', 'c.id')
          .where('r.deleted_at', 'is', null)
          .orderBy('r.title'),
      ).as('prerequisites'),
      certificationBrief('course', 'c.id').as('certificate'),
    ])
    .where('c.id', '=', id)
    .where(canEditBrandSql('c.brand_id', actor))
    .where((eb) => eb.or([eb('c.deleted_at', 'is', null), eb('c.deleted_at', '>', restorableSince(now))]))
    .executeTakeFirst();
export type CourseToEdit = NonNullable<Awaited<ReturnType<typeof courseToEdit>>>;

/** Files and links given along with a course, in order. */
export const resourcesOf = (db: Db | Tx, courseId: string) =>
  db
    .selectFrom('training_resource')
    .select(['id', 'title', 'description', 'file_id', 'url'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The brand of a course, deleted ones included. */
export const brandOfCourse = (db: Db | Tx, id: string) =>
  db.selectFrom('course').select(['brand_id', 'deleted_at']).where('id', '=', id).executeTakeFirst();

/** The quiz of a living course as stored. */
export const quizOfCourse = (db: Db, id: string) =>
  db
    .selectFrom('course')
    .select(['title', 'brand_id', 'quiz'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
