import { sql } from 'kysely';
import type { exportUsers } from '@forecourt/contract/users';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Db } from '../../kit/db/db.ts';
import { namesCell } from '../../kit/imports/cells.ts';
import type { RawAnswer } from '../../kit/http/handle.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { tableFile } from '../../kit/table-file.ts';
import { foundUsers } from './users.queries.ts';

type Query = QueryOf<typeof exportUsers>;

/** Rows that are read at once. */
const PORTION = 1_000;

/** Headings stay as they are in every language, so that a table can be read again by a program. */
const HEADINGS = [
  'First name',
  'Last name',
  'Email',
  'Role',
  'Status',
  'Dealers',
  'Dealer ids',
  'Assignment groups',
  'Phone',
  'City',
  'Region',
  'Country',
  'Language',
  'Participating learner',
  'Created',
  'Last sign-in',
] as const;

/** The users of the list by their names, portion by portion, so that memory stays flat. */
async function* portions(db: Db, actor: Actor, query: Query) {
  let after: Awaited<ReturnType<typeof portion>>[number] | undefined;
  do {
    const rows = await portion(db, actor, query, after);
    yield rows.map(cellsOf);
    after = rows.length < PORTION ? undefined : rows.at(-1);
  } while (after);
}

type Place = { readonly first_name: string; readonly last_name: string; readonly id: string };

function portion(db: Db, actor: Actor, query: Query, after: Place | undefined) {
  let found = foundUsers(db, actor, query);
  if (after)
    found = found.where(
      sql<boolean>`(u.first_name, u.last_name, u.id) > (${after.first_name}, ${after.last_name}, ${after.id}::uuid)`,
    );
  return found
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'r.name as role', 'u.status', 'u.phone'])
    .select(['u.city', 'u.region', 'u.country', 'u.language', 'u.participating_learner'])
    .select(['u.created_at', 'u.last_sign_in_at'])
    .select([DEALERS('d.name').as('dealers'), DEALERS('d.dealer_id').as('dealer_ids'), GROUPS.as('groups')])
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .limit(PORTION)
    .execute();
}

const DEALERS = (column: string) => sql<string[]>`array(select ${sql.ref(column)}
  from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null
  where m.user_id = u.id and m.active and ${sql.ref(column)} <> '' order by d.name, d.id)`;
const GROUPS = sql<string[]>`array(select g.name from assignment_group_member m
  join assignment_group g on g.id = m.group_id and g.deleted_at is null where m.user_id = u.id order by g.name)`;

const cellsOf = (row: Awaited<ReturnType<typeof portion>>[number]): readonly string[] => [
  row.first_name,
  row.last_name,
  row.email,
  row.role,
  row.status,
  namesCell(row.dealers),
  namesCell(row.dealer_ids),
  namesCell(row.groups),
  row.phone,
  row.city,
  row.region,
  row.country,
  row.language,
  row.participating_learner ? 'yes' : 'no',
  row.created_at.toISOString(),
  row.last_sign_in_at?.toISOString() ?? '',
];

/** The users that the list finds, as a file. */
export const usersFile = (db: Db, actor: Actor, query: Query): Promise<RawAnswer> =>
  tableFile({ name: 'users', headings: HEADINGS, portions: () => portions(db, actor, query) }, query.format);
