import { sql } from 'kysely';
import type { listRoles } from '@forecourt/contract/roles';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { rightsOfRole } from '../../../kit/access/role-rights.ts';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { likePattern, pageOf } from '../../../kit/list.ts';

const roles = (db: Db | Tx) =>
  db
    .selectFrom('role as r')
    .where('r.deleted_at', 'is', null)
    .select(['r.id', 'r.key', 'r.name', 'r.rank', 'r.built_in', 'r.version'])
    .select([
      rightsOfRole('r').as('rights'),
      sql<number>`(select count(*) from user_account u where u.role_id = r.id and ${isCurrentAccount('u')})`.as(
        'users',
      ),
    ]);

export const findRole = (db: Db | Tx, id: string) => roles(db).where('r.id', '=', id).executeTakeFirst();
export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** One page of the roles, and how many there are. */
export function rolesPage(db: Db, query: QueryOf<typeof listRoles>) {
  const direction = query.sortDir === 1 ? 'asc' : 'desc';
  const found = roles(db)
    .where(sql`folded(r.name)`, 'like', likePattern(query.text))
    .$if(query.sortBy === 'rank', (qb) => qb.orderBy('r.rank', direction))
    .orderBy(sql`lower(r.name)`, direction)
    .orderBy('r.id');
  return pageOf(found, query);
}
