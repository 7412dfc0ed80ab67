import { sql } from 'kysely';
import type { listUserDealers, listUsers } from '@forecourt/contract/users';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { rightsOfRole } from '../../kit/access/role-rights.ts';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { hasPassed } from '../../kit/metrics-sql.ts';
import { userRules, type UserFilters } from './user-filters.ts';
import { canSeeUser, canSeeUserOfList } from '../../kit/access/scope.ts';
import { FORCE_CUSTOM_PLAN } from '../../kit/db/prepared.ts';
import { readCoalesced, likePattern, countOf, offsetOf, userMatchesText } from '../../kit/list.ts';
import { type Actor, fullName } from '../../kit/session/actor.ts';
import type { SingleFlight } from '../../kit/single-flight.ts';

const DEALERS = sql<{ _id: string; name: string; city: string; active: boolean }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', d.id, 'name', d.name, 'city', d.city, 'active', m.active) order by d.name)
  from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null where m.user_id = u.id), '[]')`;

/** The same with the business units of each, for one person. */
const DEALERS_WITH_UNITS = sql<
  { _id: string; name: string; city: string; active: boolean; businessUnits: string[] }[]
>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', d.id, 'name', d.name, 'city', d.city, 'active', m.active,
    'businessUnits', array(select b.business_unit_id from dealer_business_unit b where b.dealer_id = d.id)) order by d.name)
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

const everyone = (db: Db | Tx) => db.selectFrom('user_account as u').where(isCurrentAccount('u'));

const living = (db: Db | Tx, actor: Actor) => everyone(db).where(canSeeUser('u.id', actor));

/** The users in scope that search and filters find. */
export function foundUsers(db: Db, actor: Actor, query: UserFilters) {
  let filtered = everyone(db).where(canSeeUserOfList('u', actor));
  if (query.text) filtered = filtered.where(userMatchesText('u', query.text));
  for (const rule of userRules(query)) filtered = filtered.where(rule);
  return filtered;
}

/** Rows before a page from which it pays to know first how many there are. */
const FAR = 2_500;

/** Start and direction of a page: pages beyond the middle are read in reverse order from the end. */
async function placeOf(
  { sortDir, ...query }: QueryOf<typeof listUsers>,
  total: Promise<number>,
): Promise<{ offset: number; limit: number; sortDir: 1 | -1 }> {
  const offset = offsetOf(query);
  const { limit } = query;
  const behind = offset < FAR ? Infinity : (await total) - offset - limit;
  if (behind >= offset) return { offset, limit, sortDir };
  // behind the last page, which may be short, there are less than none
  return {
    offset: Math.max(behind, 0),
    limit: Math.max(limit + Math.min(behind, 0), 0),
    sortDir: sortDir === 1 ? -1 : 1,
  };
}

/** Up to this many are found in one pass: a search result, or a scope of a few hundred users. */
const FEW = 200;

const fewFound = new WeakMap<Db, SingleFlight<string[]>>();

/** The ids of all that are found, unless they are more than few. */
async function fewOf(db: Db, found: ReturnType<typeof foundUsers>): Promise<readonly string[] | undefined> {
  const ids = await readCoalesced(
    fewFound,
    db,
    found
      .select('u.id')
      .limit(FEW + 1)
      .compile(),
    (rows) => rows.map(({ id }) => id),
  );
  return ids.length > FEW ? undefined : ids;
}

/** Columns of the users on a page, in the order of the list. */
const shown = (db: Db, { sortBy, sortDir }: QueryOf<typeof listUsers>) =>
  db
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(USER_ROW)
    .select([DEALERS.as('dealers'), HAS_PASSWORD.as('has_password')])
    .orderBy(sql.join(ordered(sortBy, sortDir)));

/**
 * One page of the users in scope, and how many there are. Where many are found, the page is found by an index alone, from
 * the nearer end; only its people are then read.
 */
export async function usersPage(db: Db, actor: Actor, query: QueryOf<typeof listUsers>) {
  const filtered = foundUsers(db, actor, query).modifyFront(FORCE_CUSTOM_PLAN);
  const few = await fewOf(db, filtered);
  if (few) {
    const ofPage = shown(db, query).where('u.id', '=', sql<string>`any(${few}::uuid[])`);
    const rows = ofPage.limit(query.limit).offset(offsetOf(query)).execute();
    return { rows: await rows, total: few.length };
  }
  const counted = countOf(db, filtered.select((eb) => eb.fn.countAll<number>().as('total')).compile());
  const [rows, total] = await Promise.all([
    placeOf(query, counted).then(({ offset, limit, sortDir }) => {
      const inOrder = sql.join(ordered(query.sortBy, sortDir));
      const page = filtered.select('u.id').orderBy(inOrder).limit(limit).offset(offset);
      return shown(db, query).innerJoin(page.as('page'), 'page.id', 'u.id').execute();
    }),
    counted,
  ]);
  return { rows, total };
}
export type UserListRow = Awaited<ReturnType<typeof usersPage>>['rows'][number];

const HAS_PASSWORD = sql<boolean>`u.password_hash is not null`;
const USER_ROW = [
  'u.id',
  'u.first_name',
  'u.last_name',
  'u.email',
  'u.profile_image_id',
  'u.status',
  'u.last_sign_in_at',
  'u.invited_at',
  'u.participating_learner',
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

/** Open requests about the user. */
const OPEN_REQUESTS = sql<{ kind: string; reason: string; at: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('kind', q.kind, 'reason', q.reason, 'at', q.created_at) order by q.created_at)
  from account_request q where q.user_id = u.id and q.status = 'pending'), '[]')`;

/** Full names of the people in scope among these, by their id. */
export async function listUserNames(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await living(db, actor)
    .where('u.id', 'in', ids)
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, fullName(name)]));
}

/** One user of the actor's scope with everything that the user page shows. */
export const findUser = (db: Db | Tx, actor: Actor, id: string) =>
  living(db, actor)
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where('u.id', '=', id)
    .select(USER_ROW)
    .select([
      'u.phone',
      'u.language',
      'u.time_zone',
      'u.date_of_birth',
      'u.address_line1',
      'u.address_line2',
      'u.city',
      'u.region',
      'u.postal_code',
      'u.country',
      'u.primary_dealership_role',
      'u.company_role',
      'u.dealer_position',
      'u.email_verified_at',
      'u.reset_positions',
      'u.status_reason',
      'u.receive_emails',
      'u.version',
      'u.editing_brand_id',
    ])
    .select([
      DEALERS_WITH_UNITS.as('dealers'),
      HAS_PASSWORD.as('has_password'),
      rightsOfRole('r').as('rights'),
      sql<boolean>`exists (select from sign_on_link l where l.user_id = u.id)`.as('sign_on'),
      OPEN_REQUESTS.as('requests'),
      named('assignment_group', 'assignment_group_member', 'group_id').as('groups'),
      named('brand', 'brand_manager', 'brand_id').as('brands'),
      sql<number>`(select count(*) from course_progress p where p.user_id = u.id and ${hasPassed('p')})`.as(
        'passed',
      ),
      sql<number>`(select count(*) from course_progress p where p.user_id = u.id and not ${hasPassed('p')})`.as(
        'in_progress',
      ),
      sql<number>`(select coalesce(sum(amount), 0)::int from ledger_entry l where l.user_id = u.id and l.account = 'points')`.as(
        'points',
      ),
    ])
    .executeTakeFirst();
export type UserDetailRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const roleNames = (db: Db) =>
  db
    .selectFrom('role')
    .select(['id', 'key', 'name', 'rank', rightsOfRole().as('rights')])
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('name')
    .execute();

const SUGGESTIONS = 20;

/** Dealers of people in scope: the chosen ones first, then those that the text finds. */
export const listDealersOfUsers = (
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
          .where(canSeeUser('m.user_id', actor)),
      ),
    )
    .where((eb) =>
      eb.or([
        eb.val(text === ''),
        eb(
          sql<string>`folded(d.name || ' ' || d.city || ' ' || d.dealer_num || ' ' || d.dealer_id)`,
          'like',
          likePattern(text),
        ),
        eb('d.id', '=', eb.fn.any(eb.val(chosen))),
      ]),
    )
    .orderBy((eb) => eb('d.id', '=', eb.fn.any(eb.val(chosen))), 'desc')
    .orderBy('d.name')
    .orderBy('d.id')
    .limit(SUGGESTIONS + chosen.length)
    .execute();
