import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { listCurriculums } from '@forecourt/contract/curriculums';
import { AUDIENCE_COLUMNS } from '../../kit/access/audience.ts';
import { canEditBrandSql, canSeeBrandDrafts } from '../../kit/access/scope.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern, pageOf } from '../../kit/list.ts';
import { certificationBrief } from '../certificates/certificates.public.ts';
import { curriculumsOf, sees, type Viewer } from './curriculum-scope.ts';

/** Columns of a list row; `drafts` says whether the viewer sees unpublished things of the brand, `builds` changes them. */
const rows = (db: Db | Tx, viewer: Viewer) =>
  curriculumsOf(db)
    .select([
      'c.id',
      'c.title',
      'c.description',
      'c.texts',
      'c.image_id',
      'c.brand_id',
      'c.status',
      'c.mandatory',
      'c.position',
      'c.updated_at',
      'c.deleted_at',
      'b.name as brand_name',
      'b.accent',
      'b.logo_id',
    ])
    .select([
      canSeeBrandDrafts('c.brand_id', viewer.actor).as('drafts'),
      canEditBrandSql('c.brand_id', viewer.actor).as('builds'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('curriculum_category as cc')
          .innerJoin('category as k', 'k.id', 'cc.category_id')
          .select(['k.id as _id', 'k.name'])
          .whereRef('cc.curriculum_id', '=', 'c.id')
          .orderBy('k.position')
          .orderBy('k.name'),
      ).as('categories'),
      eb
        .selectFrom('curriculum_course as x')
        .innerJoin('course as k', 'k.id', 'x.course_id')
        .select((q) => q.fn.countAll<number>().as('n'))
        .whereRef('x.curriculum_id', '=', 'c.id')
        .where('k.deleted_at', 'is', null)
        .where(sql<SqlBool>`(k.status = 'published' or ${canSeeBrandDrafts('c.brand_id', viewer.actor)})`)
        .as('courses'),
    ])
    .where(sees(viewer));

export type CurriculumListRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

type Filters = Pick<
  QueryOf<typeof listCurriculums>,
  'text' | 'brandId' | 'category' | 'status' | 'active' | 'deleted'
>;

/** The filters of the list; deleted ones show to those who build them, while they can be restored. */
const filtered = (db: Db, viewer: Viewer, filters: Filters, since: Date) =>
  rows(db, viewer)
    .$if(filters.deleted, (qb) => qb.where('c.deleted_at', '>', since))
    .$if(!filters.deleted, (qb) => qb.where('c.deleted_at', 'is', null))
    .$if(filters.text !== '', (qb) => qb.where(sql`folded(c.title)`, 'like', likePattern(filters.text)))
    .$if(filters.brandId !== undefined, (qb) => qb.where('c.brand_id', 'in', filters.brandId ?? []))
    .$if(filters.status !== undefined, (qb) => qb.where('c.status', 'in', filters.status ?? []))
    .$if(filters.active === true, (qb) => qb.where('c.status', '=', 'published'))
    .$if(filters.active === false, (qb) => qb.where('c.status', '<>', 'published'))
    .$if(filters.category !== undefined, (qb) =>
      qb.where((eb) =>
        eb.exists(
          eb
            .selectFrom('curriculum_category as f')
            .select('f.category_id')
            .whereRef('f.curriculum_id', '=', 'c.id')
            .where('f.category_id', 'in', filters.category ?? []),
        ),
      ),
    );

const SORTED = {
  // by the alphabet, not by character codes; the index says the same
  title: sql`c.title collate "und-x-icu"`,
  position: sql`c.position`,
  updatedAt: sql`c.updated_at`,
  status: sql`c.status`,
} as const;

/** One page of the list and the number of all. */
export const pageOfCurriculums = (
  db: Db,
  viewer: Viewer,
  query: QueryOf<typeof listCurriculums>,
  since: Date,
) =>
  pageOf(
    filtered(db, viewer, query, since)
      .orderBy(SORTED[query.sortBy], query.sortDir === 1 ? 'asc' : 'desc')
      .orderBy('c.brand_id')
      .orderBy('c.position')
      .orderBy('c.id'),
    query,
  );

/** All living curriculums that the viewer sees, brand by brand in their order. */
export const orderedCurriculums = (db: Db, viewer: Viewer, brandId: string | undefined) =>
  rows(db, viewer)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('curriculum_course as x')
          .innerJoin('course as k', 'k.id', 'x.course_id')
          .select(['k.id as _id', 'k.title', 'k.status'])
          .whereRef('x.curriculum_id', '=', 'c.id')
          .where('k.deleted_at', 'is', null)
          .where(sql<SqlBool>`(k.status = 'published' or ${canSeeBrandDrafts('c.brand_id', viewer.actor)})`)
          .orderBy('x.position')
          .orderBy('k.id'),
      ).as('content'),
    )
    .where('c.deleted_at', 'is', null)
    .$if(brandId !== undefined, (qb) => qb.where('c.brand_id', '=', brandId ?? ''))
    .orderBy('b.position')
    .orderBy('b.name')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();

/** One curriculum with its own columns, if it exists for the viewer. */
export const findCurriculum = (db: Db | Tx, viewer: Viewer, id: string) =>
  rows(db, viewer)
    .select(['c.banner_id', 'c.segments', 'c.due_days', 'c.version', 'c.published_at', 'c.created_at'])
    .select(certificationBrief('curriculum', 'c.id').as('certificate'))
    .select((eb) =>
      eb
        .selectFrom('curriculum_progress as p')
        .select((q) => q.fn.countAll<number>().as('n'))
        .whereRef('p.curriculum_id', '=', 'c.id')
        // other users don't get it, so their page needn't count
        .where(canSeeBrandDrafts('c.brand_id', viewer.actor))
        .as('learners'),
    )
    .select(AUDIENCE_COLUMNS.map((column) => `c.${column}` as const))
    .where('c.id', '=', id)
    .executeTakeFirst();

export type CurriculumFullRow = NonNullable<Awaited<ReturnType<typeof findCurriculum>>>;
