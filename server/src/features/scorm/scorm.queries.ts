import { sql, type SqlBool } from 'kysely';
import type { listScorm } from '@forecourt/contract/scorm';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { canEditBrandSql, canSeeBrandDrafts } from '../../kit/access/scope.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern, pageOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';

type ListQuery = QueryOf<typeof listScorm>;

const packages = (db: Db | Tx) =>
  db
    .selectFrom('scorm_package as p')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .leftJoin('course as c', 'c.id', 'p.course_id')
    .leftJoin('user_account as u', 'u.id', 'p.created_by')
    .select([
      'p.id',
      'p.course_id',
      'p.version',
      'p.state',
      'p.progress',
      'p.refusal',
      'p.file_name',
      'p.size',
      'p.title',
      'p.standard',
      'p.schema_version',
      'p.scos',
      'p.files',
      'p.bytes',
      'p.concerns',
      'p.created_at',
      'p.brand_id',
      'b.name as brand_name',
      'c.title as course_title',
      'c.status as course_status',
    ])
    .select(sql<string>`coalesce(person_name(u.first_name, u.last_name), '')`.as('created_by'))
    .where('b.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null);

export type PackageRow = NonNullable<Awaited<ReturnType<ReturnType<typeof packages>['executeTakeFirst']>>>;

/** The newest package of each course, and those that have none yet, of the brands in reach. */
export function listPackages(db: Db, actor: Actor, query: ListQuery) {
  const { brandId, state, text, sortBy, sortDir } = query;
  const direction = sortDir === 1 ? 'asc' : 'desc';
  const filtered = packages(db)
    .where(canSeeBrandDrafts('p.brand_id', actor))
    .where(
      sql<SqlBool>`not exists (select from scorm_package newer where newer.course_id = p.course_id
        and (newer.created_at, newer.id) > (p.created_at, p.id))`,
    )
    .$if(brandId !== undefined, (all) => all.where('p.brand_id', 'in', [...(brandId ?? [])]))
    .$if(state !== undefined, (all) => all.where('p.state', 'in', [...(state ?? [])]))
    .$if(text !== '', (all) =>
      all.where(({ or, eb }) =>
        or([
          eb(sql`folded(c.title)`, 'like', likePattern(text)),
          eb(sql`folded(p.title)`, 'like', likePattern(text)),
          eb(sql`folded(p.file_name)`, 'like', likePattern(text)),
        ]),
      ),
    );
  const found = filtered
    .orderBy(
      sortBy === 'title' ? sql`lower(coalesce(c.title, nullif(p.title, ''), p.file_name))` : 'p.created_at',
      direction,
    )
    .orderBy('p.id', direction);
  return pageOf(found, query);
}

export const findPackage = (db: Db, actor: Actor, id: string) =>
  packages(db).where('p.id', '=', id).where(canSeeBrandDrafts('p.brand_id', actor)).executeTakeFirst();

/** All packages of a course, the newest first. */
export const listPackagesOfCourse = (db: Db, actor: Actor, courseId: string) =>
  packages(db)
    .where('p.course_id', '=', courseId)
    .where(canSeeBrandDrafts('p.brand_id', actor))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

/** The course whose package is looked at, with its brand. */
export const scormCourse = (db: Db, actor: Actor, courseId: string) =>
  db
    .selectFrom('course as c')
    .innerJoin('brand as b', 'b.id', 'c.brand_id')
    .select(['c.id', 'c.title', 'c.brand_id', 'b.name as brand_name'])
    .where('c.id', '=', courseId)
    .where('c.is_scorm', '=', true)
    .where('c.deleted_at', 'is', null)
    .where('b.deleted_at', 'is', null)
    .where(canSeeBrandDrafts('c.brand_id', actor))
    .executeTakeFirst();

/** People by package: all, and those of them in flight. */
export async function learnersByPackage(db: Db, courseIds: readonly string[]) {
  if (courseIds.length === 0) return [];
  const { rows } = await sql<{
    course_id: string;
    package_id: string;
    version: number;
    learners: number;
    in_flight: number;
  }>`
    select r.course_id, r.package_id, p.version, count(*)::int as learners,
      (count(*) filter (where r.passed_at is null))::int as in_flight
    from scorm_registration r join scorm_package p on p.id = r.package_id
    where r.course_id = any(${[...courseIds]}::uuid[]) group by r.course_id, r.package_id, p.version`.execute(
    db,
  );
  return rows;
}

/** The version that new learners get, by course. */
export async function currentVersions(db: Db, courseIds: readonly string[]): Promise<Map<string, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('scorm_package')
    .select(['course_id', (eb) => eb.fn.max('version').as('version')])
    .where('course_id', 'in', [...courseIds])
    .where('state', '=', 'ready')
    .groupBy('course_id')
    .execute();
  return new Map(rows.map((row) => [row.course_id ?? '', row.version ?? 0]));
}

/** The organisation of a course's current version. */
export const currentOrganization = (db: Db, courseId: string) =>
  db
    .selectFrom('scorm_package')
    .select(['id', 'organization'])
    .where('course_id', '=', courseId)
    .where('state', '=', 'ready')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Takes a refused package off the list. Undefined when there is none in reach. */
export const packageToDismiss = (tx: Tx, actor: Actor, id: string) =>
  tx
    .selectFrom('scorm_package')
    .select(['id', 'state'])
    .where('id', '=', id)
    .where(canEditBrandSql('brand_id', actor))
    .forUpdate()
    .executeTakeFirst();
