import { sql, type SqlBool } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { Db, Tx } from '../../kit/db/db.ts';
import { localized } from '../../kit/texts/localized.ts';
import { resourceTexts } from '../../kit/training-resources.ts';
import { likePattern, pageOf, type PageQuery } from '../../kit/list.ts';

const courses = (db: Db | Tx) =>
  db
    .selectFrom('course as k')
    .select(['k.id', 'k.title', 'k.texts', 'k.image_id', 'k.minutes', 'k.status', 'k.is_scorm'])
    .select((eb) =>
      eb
        .selectFrom('chapter as h')
        .select((q) => q.fn.countAll<number>().as('n'))
        .whereRef('h.course_id', '=', 'k.id')
        .where('h.deleted_at', 'is', null)
        .as('chapters'),
    )
    .where('k.deleted_at', 'is', null);

export type CourseRow = Awaited<ReturnType<ReturnType<typeof courses>['executeTakeFirstOrThrow']>>;

/** The courses of a curriculum in their order. */
export const coursesOf = (db: Db | Tx, curriculumId: string, options: { readonly drafts: boolean }) =>
  courses(db)
    .innerJoin('curriculum_course as x', 'x.course_id', 'k.id')
    .where('x.curriculum_id', '=', curriculumId)
    .$if(!options.drafts, (qb) => qb.where('k.status', '=', 'published'))
    .orderBy('x.position')
    .orderBy('k.id')
    .execute();

/** A page of what can be added, by name. */
type ToAdd = PageQuery & { readonly text: string; readonly sortDir: 1 | -1 };

/** Courses of the brand that are not in the curriculum. */
export const coursesToAdd = (
  db: Db,
  curriculum: { readonly id: string; readonly brandId: string },
  query: ToAdd,
) =>
  pageOf(
    courses(db)
      .where('k.brand_id', '=', curriculum.brandId)
      .where(sql<SqlBool>`not exists (select from curriculum_course x
        where x.course_id = k.id and x.curriculum_id = ${curriculum.id})`)
      .$if(query.text !== '', (qb) => qb.where(sql`folded(k.title)`, 'like', likePattern(query.text)))
      .orderBy('k.title', query.sortDir === 1 ? 'asc' : 'desc')
      .orderBy('k.id'),
    query,
  );

const incentives = (db: Db | Tx) =>
  db
    .selectFrom('incentive as i')
    .select(['i.id', 'i.name', 'i.description', 'i.status', 'i.image_id'])
    .where('i.deleted_at', 'is', null);

export type IncentiveRow = Awaited<ReturnType<ReturnType<typeof incentives>['executeTakeFirstOrThrow']>>;

/** The incentives that a curriculum earns. */
export const incentivesOf = (db: Db | Tx, curriculumId: string, options: { readonly drafts: boolean }) =>
  incentives(db)
    .where('i.curriculum_id', '=', curriculumId)
    .$if(!options.drafts, (qb) => qb.where('i.status', '=', 'published'))
    .orderBy('i.position')
    .orderBy('i.name')
    .execute();

/** Incentives of the brand that no curriculum has. */
export const incentivesToAdd = (db: Db, brandId: string, query: ToAdd) =>
  pageOf(
    incentives(db)
      .where('i.brand_id', '=', brandId)
      .where('i.curriculum_id', 'is', null)
      .$if(query.text !== '', (qb) => qb.where(sql`folded(i.name)`, 'like', likePattern(query.text)))
      .orderBy('i.name', query.sortDir === 1 ? 'asc' : 'desc')
      .orderBy('i.id'),
    query,
  );

/** @param language of the reader; the default one gives the originals */
export const resourcesOf = (db: Db | Tx, curriculumId: string, language: Language) =>
  db
    .selectFrom('training_resource')
    .select(['id', 'file_id', 'url'])
    .select([
      resourceTexts.localized('training_resource', 'title', language).as('title'),
      resourceTexts.localized('training_resource', 'description', language).as('description'),
      resourceTexts.untranslated('training_resource', ['title', 'description'], language).as('untranslated'),
    ])
    .where('curriculum_id', '=', curriculumId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export type ResourceRow = Awaited<ReturnType<typeof resourcesOf>>[number];

/** Prerequisites of the curriculum. */
export const prerequisitesOf = (db: Db | Tx, curriculumId: string, language: Language) =>
  db
    .selectFrom('curriculum_prerequisite as p')
    .leftJoin('curriculum as rc', (join) =>
      join.onRef('rc.id', '=', 'p.requires_curriculum_id').on('rc.deleted_at', 'is', null),
    )
    .leftJoin('course as rk', (join) =>
      join.onRef('rk.id', '=', 'p.requires_course_id').on('rk.deleted_at', 'is', null),
    )
    .select(['rc.id as curriculum_id', 'rk.id as course_id'])
    .select([
      localized('rc', 'title', language).as('curriculum_title'),
      localized('rk', 'title', language).as('course_title'),
    ])
    .where('p.curriculum_id', '=', curriculumId)
    .orderBy('p.id')
    .execute();
