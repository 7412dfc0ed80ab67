import { sql, type RawBuilder } from 'kysely';
import type { adminGroupDealers, listAdminGroups } from '@forecourt/contract/admin-groups';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { likePattern, offsetOf, pageOf } from '../../../kit/list.ts';

const COUNTS = [
  sql<number>`(select count(*) from admin_group_dealer x join dealer d on d.id = x.dealer_id and d.deleted_at is null
    where x.group_id = g.id)`.as('dealers'),
  sql<number>`(select count(*) from admin_group_user x join user_account u on u.id = x.user_id and ${isCurrentAccount('u')}
    where x.group_id = g.id)`.as('users'),
];

const groups = (db: Db | Tx) =>
  db
    .selectFrom('admin_group as g')
    .select(['g.id', 'g.name', 'g.updated_at'])
    .select(COUNTS)
    .where('g.deleted_at', 'is', null);

export const findAdminGroup = (db: Db | Tx, id: string) =>
  groups(db).where('g.id', '=', id).executeTakeFirst();
export type AdminGroupRow = NonNullable<Awaited<ReturnType<typeof findAdminGroup>>>;

/** One page of the groups, and how many there are. */
export function adminGroupsPage(db: Db, query: QueryOf<typeof listAdminGroups>) {
  const direction = query.sortDir === 1 ? 'asc' : 'desc';
  const found = groups(db)
    .where(sql`folded(g.name)`, 'like', likePattern(query.text))
    .$if(query.sortBy === 'updatedAt', (qb) => qb.orderBy('g.updated_at', direction))
    .orderBy(sql`lower(g.name)`, direction)
    .orderBy('g.id');
  return pageOf(found, query);
}

export const adminGroupNames = (db: Db) =>
  db
    .selectFrom('admin_group')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();

/** Maximum number of dealers in a picker. */
const OFFERED = 50;

interface GroupDealerRow {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly users: number;
}

const GROUP_DEALER = sql`d.id, d.name, d.city,
  (select count(*) from dealer_member m where m.dealer_id = d.id and m.active) as users`;
const namedDealer = (text: string) =>
  text === ''
    ? sql`true`
    : sql`folded(d.name || ' ' || d.city || ' ' || d.dealer_num || ' ' || d.dealer_id) like ${likePattern(text)}`;

/** One page of the dealers of a group by name, and how many there are. */
export async function listDealersOfGroup(db: Db, id: string, query: QueryOf<typeof adminGroupDealers>) {
  const from = sql`from admin_group_dealer x join dealer d on d.id = x.dealer_id and d.deleted_at is null
    where x.group_id = ${id} and ${namedDealer(query.text)}`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<GroupDealerRow>`select ${GROUP_DEALER} ${from} order by d.name ${direction}, d.id
      limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Dealers that the text finds, without those of a group. */
export const searchDealers = async (db: Db, text: string, group: string | undefined) =>
  (
    await sql<GroupDealerRow>`select ${GROUP_DEALER} from dealer d where d.deleted_at is null and ${namedDealer(text)}
      and not exists (select from admin_group_dealer x where x.dealer_id = d.id and x.group_id = ${group ?? null}::uuid)
      order by d.name, d.id limit ${OFFERED}`.execute(db)
  ).rows;

/** SQL: true when user `u` is a direct member of the group. */
export const inGroup = (id: string | undefined): RawBuilder<unknown> =>
  sql`exists (select from admin_group_user x where x.user_id = u.id and x.group_id = ${id ?? null}::uuid)`;

/** SQL: true when the group manages user `u`, as a member or through a dealer. */
export const isManagedByGroup = (id: string): RawBuilder<unknown> =>
  sql`(${inGroup(id)} or exists (select from admin_group_dealer x
    join dealer_member m on m.dealer_id = x.dealer_id and m.active where x.group_id = ${id} and m.user_id = u.id))`;
