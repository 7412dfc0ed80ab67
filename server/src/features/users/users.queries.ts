import { sql } from 'kysely';
import type { listUserDealers, listUsers } from '@forecourt/contract/users';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Db } from '../../kit/db/db.ts';
import { seesUser } from '../../kit/access/scope.ts';
import { containing, offsetOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';

const DEALERS = sql<{ _id: string; name: string; city: string; active: boolean }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', d.id, 'name', d.name, 'city', d.city, 'active', m.active) order by d.name)
  from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null where m.user_id = u.id), '[]')`;

/** Each order has an index of its own; who never signed in comes first, or last in the reverse. */
const SORTS = {
  firstName: ['u.first_name', 'u.last_name'],
  lastName: ['u.last_name', 'u.first_name'],
  email: ['u.email'],
  createdAt: ['u.created_at'],
  lastSignInAt: ['u.last_sign_in_at'],
} as const;

function ordered(sortBy: keyof typeof SORTS, sortDir: 1 | -1) {
  // for a column without nulls the planner would not know that the index has the order with `nulls first`
  const nulls = sortBy === 'lastSignInAt' ? (sortDir === 1 ? sql` nulls first` : sql` nulls last`) : sql``;
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  return [...SORTS[sortBy], 'u.id'].map(
    (column) => sql`${sql.ref(column)} ${direction}${column === 'u.last_sign_in_at' ? nulls : sql``}`,
  );
}

const living = (db: Db, actor: Actor) =>
  db
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where('u.deleted_at', 'is', null)
    .where('u.merged_into', 'is', null)
    .where(seesUser('u.id', actor));

/** One page of the users in scope, and how many there are. */
export async function usersPage(db: Db, actor: Actor, query: QueryOf<typeof listUsers>) {
  let filtered = living(db, actor);
  if (query.text)
    filtered = filtered.where(
      sql<string>`u.first_name || ' ' || u.last_name || ' ' || u.email::text`,
      'ilike',
      containing(query.text),
    );
  const { role, dealer, status } = query;
  if (role?.length) filtered = filtered.where('u.role_id', 'in', role);
  if (status?.length) filtered = filtered.where('u.status', 'in', status);
  if (dealer?.length)
    filtered = filtered.where((eb) =>
      eb.exists(
        eb
          .selectFrom('dealer_member as m')
          .select('m.user_id')
          .whereRef('m.user_id', '=', 'u.id')
          .where('m.dealer_id', 'in', dealer),
      ),
    );
  const [rows, count] = await Promise.all([
    filtered
      .select(USER_ROW)
      .select(DEALERS.as('dealers'))
      .orderBy(sql.join(ordered(query.sortBy, query.sortDir)))
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
export type UserListRow = Awaited<ReturnType<typeof usersPage>>['rows'][number];

const USER_ROW = [
  'u.id',
  'u.first_name',
  'u.last_name',
  'u.email',
  'u.profile_image_id',
  'u.status',
  'u.last_sign_in_at',
  'u.created_at',
  'r.id as role_id',
  'r.key as role_key',
  'r.name as role_name',
  'r.rank',
] as const;

const named = (
  from: 'assignment_group' | 'brand',
  member: 'assignment_group_member' | 'brand_manager',
  key: 'group_id' | 'brand_id',
) =>
  sql<{ _id: string; name: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('_id', g.id, 'name', g.name) order by g.name)
    from ${sql.table(member)} m join ${sql.table(from)} g on g.id = ${sql.ref(`m.${key}`)} and g.deleted_at is null
    where m.user_id = u.id), '[]')`;

/** One user of the actor's scope with everything that the user page shows. */
export const userById = (db: Db, actor: Actor, id: string) =>
  living(db, actor)
    .where('u.id', '=', id)
    .select(USER_ROW)
    .select([
      'u.phone',
      'u.language',
      'u.time_zone',
      'u.city',
      'u.region',
      'u.country',
      'u.email_verified_at',
    ])
    .select([
      DEALERS.as('dealers'),
      named('assignment_group', 'assignment_group_member', 'group_id').as('groups'),
      named('brand', 'brand_manager', 'brand_id').as('brands'),
      sql<number>`(select count(*) from course_progress p where p.user_id = u.id and p.status = 'passed')`.as(
        'passed',
      ),
      sql<number>`(select count(*) from course_progress p where p.user_id = u.id and p.status <> 'passed')`.as(
        'in_progress',
      ),
      sql<number>`(select coalesce(sum(amount), 0) from ledger_entry l where l.user_id = u.id and l.account = 'points')`.as(
        'points',
      ),
    ])
    .executeTakeFirst();
export type UserDetailRow = NonNullable<Awaited<ReturnType<typeof userById>>>;

export const roleNames = (db: Db) =>
  db
    .selectFrom('role')
    .select(['id', 'key', 'name', 'rank'])
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('name')
    .execute();

const SUGGESTIONS = 20;

/** Dealers of people in scope: the chosen ones first, then those that the text finds. */
export const dealersOfUsers = (
  db: Db,
  actor: Actor,
  { text, chosen = [] }: QueryOf<typeof listUserDealers>,
) =>
  db
    .selectFrom('dealer as d')
    .select(['d.id', 'd.name', 'd.city'])
    .where('d.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('dealer_member as m')
          .select('m.user_id')
          .whereRef('m.dealer_id', '=', 'd.id')
          .where(seesUser('m.user_id', actor)),
      ),
    )
    .where((eb) =>
      eb.or([
        eb.val(text === ''),
        eb(
          sql<string>`d.name || ' ' || d.city || ' ' || d.dealer_num || ' ' || d.dealer_id`,
          'ilike',
          containing(text),
        ),
        eb('d.id', '=', eb.fn.any(eb.val(chosen))),
      ]),
    )
    .orderBy((eb) => eb('d.id', '=', eb.fn.any(eb.val(chosen))), 'desc')
    .orderBy('d.name')
    .orderBy('d.id')
    .limit(SUGGESTIONS + chosen.length)
    .execute();
