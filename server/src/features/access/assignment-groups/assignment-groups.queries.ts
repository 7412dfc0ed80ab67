import { sql, type RawBuilder } from 'kysely';
import type { listAssignmentGroups } from '@forecourt/contract/assignment-groups';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { likePattern, pageOf } from '../../../kit/list.ts';

type Curriculums = { _id: string; title: string; brand: string }[];

const groups = (db: Db | Tx) =>
  db
    .selectFrom('assignment_group as g')
    .select(['g.id', 'g.name', 'g.category', 'g.is_default', 'g.updated_at'])
    .select([
      sql<number>`(select count(*) from assignment_group_member m join user_account u on u.id = m.user_id
        and ${isCurrentAccount('u')} where m.group_id = g.id)`.as('users'),
      sql<Curriculums>`coalesce((select jsonb_agg(jsonb_build_object('_id', c.id, 'title', c.title, 'brand', b.name)
          order by b.name, c.title)
        from assignment_group_curriculum x join curriculum c on c.id = x.curriculum_id and c.deleted_at is null
          join brand b on b.id = c.brand_id where x.group_id = g.id), '[]')`.as('curriculums'),
    ])
    .where('g.deleted_at', 'is', null);

export const findAssignmentGroup = (db: Db | Tx, id: string) =>
  groups(db).where('g.id', '=', id).executeTakeFirst();
export type AssignmentGroupRow = NonNullable<Awaited<ReturnType<typeof findAssignmentGroup>>>;

/** One page of the groups, and how many there are. */
export function assignmentGroupsPage(db: Db, query: QueryOf<typeof listAssignmentGroups>) {
  const { category, sortBy } = query;
  const direction = query.sortDir === 1 ? 'asc' : 'desc';
  const found = groups(db)
    .where(sql<boolean>`(folded(g.name) like ${likePattern(query.text)} or folded(g.category) like ${likePattern(query.text)})
      and ${category === undefined ? sql`true` : sql`g.category = ${category}`}`)
    .$if(sortBy === 'users', (qb) => qb.orderBy('users', direction))
    .$if(sortBy === 'category', (qb) => qb.orderBy(sql`lower(g.category)`, direction))
    .orderBy(sql`lower(g.name)`, direction)
    .orderBy('g.id');
  return pageOf(found, query);
}

/** All groups by category and name. */
export const listAllAssignmentGroups = (db: Db) =>
  db
    .selectFrom('assignment_group')
    .select(['id', 'name', 'category', 'is_default'])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(category)`)
    .orderBy(sql`lower(name)`)
    .execute();

/** Most curriculums that a picker offers at once. */
const OFFERED = 50;

/** Published curriculums that the text finds by title or brand. */
export const searchCurriculums = async (db: Db, text: string) =>
  (
    await sql<Curriculums[number]>`select c.id as _id, c.title, b.name as brand
      from curriculum c join brand b on b.id = c.brand_id and b.deleted_at is null
      where c.status = 'published' and c.deleted_at is null
        and (folded(c.title) like ${likePattern(text)} or folded(b.name) like ${likePattern(text)})
      order by b.name, c.title, c.id limit ${OFFERED}`.execute(db)
  ).rows;

/** Finds a default group other than this one. */
export const otherDefault = (db: Db | Tx, except: string | undefined) =>
  db
    .selectFrom('assignment_group')
    .select('id')
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .$if(except !== undefined, (qb) => qb.where('id', '<>', except ?? ''))
    .executeTakeFirst();

/** SQL: true when user `u` is a member. */
export const memberOf = (id: string | undefined): RawBuilder<unknown> =>
  sql`exists (select from assignment_group_member m where m.user_id = u.id and m.group_id = ${id ?? null}::uuid)`;
