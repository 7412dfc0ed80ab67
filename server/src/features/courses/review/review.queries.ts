import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { listCourseRequests } from '@forecourt/contract/course-requests';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { canEditBrandSql } from '../../../kit/access/scope.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { likePattern, pageOf } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import type { WaitingCount } from '../../../kit/pending-tasks.ts';

const nameOf = (alias: string) =>
  sql<string>`coalesce(person_name(${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}), '')`;

/** Requests about living courses of brands that the actor builds with; what its author took back is left out. */
const requests = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('course_request as q')
    .innerJoin('course as c', 'c.id', 'q.course_id')
    .innerJoin('brand as b', 'b.id', 'c.brand_id')
    .where('q.status', '!=', 'withdrawn')
    .where('c.deleted_at', 'is', null)
    .where('b.deleted_at', 'is', null)
    .where(canEditBrandSql('c.brand_id', actor));

const rows = (db: Db | Tx, actor: Actor) =>
  requests(db, actor)
    .leftJoin('user_account as author', 'author.id', 'q.submitted_by')
    .leftJoin('user_account as judge', 'judge.id', 'q.decided_by')
    .select([
      'q.id',
      'q.status',
      'q.submitted_by',
      'q.submitted_at',
      'q.decided_at',
      'q.reason',
      'c.id as course_id',
      'c.title',
      'c.image_id',
      'c.minutes',
      'c.version',
      'c.status as course_status',
      'b.id as brand_id',
      'b.name as brand_name',
      'b.accent as brand_accent',
      'b.logo_id as brand_logo_id',
      nameOf('author').as('author'),
      nameOf('judge').as('judge'),
      sql<number>`coalesce(jsonb_array_length(c.quiz), 0)`.as('questions'),
      sql<number>`(select count(*) from chapter h where h.course_id = c.id and h.deleted_at is null)`.as(
        'chapters',
      ),
      sql<boolean>`not exists (select from course_request later where later.course_id = q.course_id
        and (later.submitted_at, later.id) > (q.submitted_at, q.id))`.as('latest'),
    ]);
export type RequestRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

type Filters = QueryOf<typeof listCourseRequests>;

/** One page of the requests, and how many there are. */
export const listRequests = (db: Db, actor: Actor, query: Filters) =>
  pageOf(
    rows(db, actor)
      .where((eb) => eb.and(conditions(query)))
      .orderBy(sql`${sql.join(orderOf(query), sql`, `)}`),
    query,
  );

function orderOf({ sortBy, sortDir }: Filters) {
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  const columns = {
    waiting: [sql`(q.status = 'pending')`, sql`q.submitted_at`],
    submittedAt: [sql`q.submitted_at`],
    title: [sql`lower(c.title)`],
  }[sortBy];
  return [...columns, sql`q.id`].map((column) => sql`${column} ${direction}`);
}

const conditions = ({ status, brandId, text }: Filters): Expression<SqlBool>[] => [
  ...(status ? [sql<SqlBool>`q.status = any(${status}::text[])`] : []),
  ...(brandId ? [sql<SqlBool>`c.brand_id = any(${brandId}::uuid[])`] : []),
  ...(text ? [sql<SqlBool>`folded(c.title) like ${likePattern(text)}`] : []),
];

export const findRequest = (db: Db, actor: Actor, id: string) =>
  rows(db, actor).where('q.id', '=', id).executeTakeFirst();

/** Number of courses waiting for the actor's, or another reviewer's, decision. */
export const waitingRequests = async (db: Db, actor: Actor): Promise<number> =>
  (
    await requests(db, actor)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('q.status', '=', 'pending')
      .executeTakeFirstOrThrow()
  ).total;

/** SQL: how many requests wait, and since when the oldest does. */
export const waitingSince = (actor: Actor): RawBuilder<WaitingCount> =>
  sql<WaitingCount>`select count(*)::int as count, min(q.submitted_at) as oldest
    from course_request q join course c on c.id = q.course_id and c.deleted_at is null
      join brand b on b.id = c.brand_id and b.deleted_at is null
    where q.status = 'pending' and ${canEditBrandSql('c.brand_id', actor)}`;

/** The last review of a course. */
export const lastRequest = (db: Db | Tx, courseId: string) =>
  db
    .selectFrom('course_request as q')
    .leftJoin('user_account as author', 'author.id', 'q.submitted_by')
    .leftJoin('user_account as judge', 'judge.id', 'q.decided_by')
    .select([
      'q.status',
      'q.submitted_at',
      'q.decided_at',
      nameOf('author').as('author'),
      nameOf('judge').as('judge'),
    ])
    .where('q.course_id', '=', courseId)
    .orderBy('q.submitted_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst();
