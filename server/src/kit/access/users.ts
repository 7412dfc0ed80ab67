import { sql, type RawBuilder } from 'kysely';
import type { GroupUser } from '@forecourt/contract/admin-groups';
import type { Db, Tx } from '../db/db.ts';
import { FORCE_CUSTOM_PLAN } from '../db/prepared.ts';
import { offsetOf, userMatchesText, type PageQuery } from '../list.ts';
import { isActiveAccount, isCurrentAccount } from './standing.ts';

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly dealer: string;
}

/** People as groups and pickers show them. */
export const userOption = ({ id, name, email, role, dealer }: PersonRow): GroupUser => ({
  _id: id,
  fullName: name,
  email,
  role,
  dealer,
});

const PERSON = sql<PersonRow>`u.id, person_name(u.first_name, u.last_name) as name, u.email::text as email, r.name as role,
  coalesce((select d.name from dealer_member m join dealer d on d.id = m.dealer_id
    where m.user_id = u.id order by m.active desc, d.name limit 1), '') as dealer`;
const LIVING = isCurrentAccount('u');
const named = (text: string) => (text === '' ? sql`true` : userMatchesText('u', text));

/** One page of the users that match a condition on user `u`, by name. */
export async function peoplePage(
  db: Db | Tx,
  condition: RawBuilder<unknown>,
  query: PageQuery & { readonly text: string; readonly sortDir: 1 | -1 },
): Promise<{ people: GroupUser[]; total: number }> {
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const where = sql`${LIVING} and ${condition} and ${named(query.text)}`;
  const order = sql`u.first_name ${direction}, u.last_name ${direction}, u.id ${direction}`;
  // who is on the page is known first; only of them is the rest asked
  const page = await sql<PersonRow>`select ${FORCE_CUSTOM_PLAN} ${PERSON}
    from (select u.id from user_account u where ${where} order by ${order}
      limit ${query.limit} offset ${offsetOf(query)}) page
    join user_account u on u.id = page.id join role r on r.id = u.role_id order by ${order}`.execute(db);
  const count = await sql<{
    total: number;
  }>`select ${FORCE_CUSTOM_PLAN} count(*) as total from user_account u where ${where}`.execute(db);
  return { people: page.rows.map(userOption), total: count.rows[0]?.total ?? 0 };
}

/** Most people that a picker offers at once. */
const OFFERED = 50;

/** The first users that match a text and the condition. */
export async function searchUserOptions(
  db: Db,
  condition: RawBuilder<unknown>,
  text: string,
): Promise<GroupUser[]> {
  const { rows } = await sql<PersonRow>`select ${PERSON} from user_account u join role r on r.id = u.role_id
    where ${isActiveAccount('u')} and ${condition} and ${named(text)}
    order by u.first_name, u.last_name, u.id limit ${OFFERED}`.execute(db);
  return rows.map(userOption);
}
