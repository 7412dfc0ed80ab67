import { sql, type RawBuilder } from 'kysely';
import type { Likeness, mergeCandidates } from '@forecourt/contract/user-merge';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { seesUser } from '../../../kit/access/scope.ts';
import type { Db } from '../../../kit/db/db.ts';
import { offsetOf } from '../../../kit/list.ts';
import { is, type Actor } from '../../../kit/session/actor.ts';
import { foundUsers } from '../users.queries.ts';

type Wish = QueryOf<typeof mergeCandidates>;

/** Digits of a phone number, and letters of an e-mail name, from which it tells something about a person. */
const LEAST = { phone: 7, mail: 4 };
/** Names of mailboxes that many people have. */
const SHARED_MAILBOXES = ['info', 'sales', 'admin', 'office', 'service', 'contact', 'parts', 'training'];
/** What more people share than this says nothing about any of them. */
const MOST_ALIKE = 20;
/** Trigram similarity from which names are alike, 0 to 1. */
const ALIKE = 0.55;
/** Sum of shares from which a pair is shown, 0 to 1. */
const SHOWN_FROM = 0.5;

const WHOLE = (alias: string) =>
  sql`lower(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
const DIGITS = (alias: string) => sql`regexp_replace(${sql.ref(`${alias}.phone`)}, '\\D', '', 'g')`;
const MAILBOX = (alias: string) => sql`lower(split_part(${sql.ref(`${alias}.email`)}::text, '@', 1))`;

/** SQL: whom the actor may merge. */
const mergeable = (alias: string, actor: Actor): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.merged_into`)} is null
  and ${sql.ref(`${alias}.id`)} <> ${actor.id} and ${seesUser(`${alias}.id`, actor)}
  and ${is(actor, 'platform-admin') ? sql`true` : sql`exists (select from role r where r.id = ${sql.ref(`${alias}.role_id`)} and r.rank > ${actor.rank})`}`;

/** SQL: what a person may share with their other account, word by word. */
const KEYS = sql`
  select u.id, 'phone:' || ${DIGITS('u')} as key from people u where length(${DIGITS('u')}) >= ${LEAST.phone}
  union all select u.id, 'mail:' || ${MAILBOX('u')} from people u
    where length(${MAILBOX('u')}) >= ${LEAST.mail} and ${MAILBOX('u')} <> all(${SHARED_MAILBOXES}::text[])
  union all select u.id, 'name:' || m.dealer_id || ${WHOLE('u')} from people u join dealer_member m on m.user_id = u.id
    where ${WHOLE('u')} <> ' '`;

/** SQL: pairs that share a key. */
const pairsByKey = (user: string | undefined) => sql`
  select least(a.id, b.id) as one, greatest(a.id, b.id) as other
  from (select *, count(*) over (partition by key) as holders from keys) a join keys b on b.key = a.key and b.id > a.id
  where a.holders <= ${MOST_ALIKE} and ${user ? sql`(a.id = ${user} or b.id = ${user})` : sql`true`}`;

/** SQL: pairs of one person with everybody whose name is alike, by the index of trigrams. */
const pairsByName = (user: string) => sql`
  select least(a.id, b.id), greatest(a.id, b.id) from people a join people b
    on b.id <> a.id and ${WHOLE('b')} % ${WHOLE('a')}
  where a.id = ${user}`;

const SHARES: Readonly<Record<Likeness, RawBuilder<boolean>>> = {
  name: sql<boolean>`similarity(${WHOLE('a')}, ${WHOLE('b')}) >= ${ALIKE}`,
  email: sql<boolean>`length(${MAILBOX('a')}) >= ${LEAST.mail} and ${MAILBOX('a')} = ${MAILBOX('b')}`,
  phone: sql<boolean>`length(${DIGITS('a')}) >= ${LEAST.phone} and ${DIGITS('a')} = ${DIGITS('b')}`,
  dealer: sql<boolean>`exists (select from dealer_member x join dealer_member y on y.dealer_id = x.dealer_id
    where x.user_id = a.id and y.user_id = b.id)`,
  dateOfBirth: sql<boolean>`coalesce(a.date_of_birth = b.date_of_birth, false)`,
};

const LIKENESS = sql`least(1, 0.45 * similarity(${WHOLE('a')}, ${WHOLE('b')}) + 0.25 * s.email::int
  + 0.25 * s.phone::int + 0.15 * s.dealer::int + 0.2 * s."dateOfBirth"::int)`;

export interface CandidateRow {
  readonly one: string;
  readonly other: string;
  readonly likeness: number;
  readonly shared: Likeness[];
  readonly total: number;
}

/** SQL: pairs that look like one person, and those of whom somebody has said that they are two. */
const pairsAlike = (user: string | undefined) =>
  sql`select * from (${pairsByKey(user)} union ${user ? pairsByName(user) : sql`select null::uuid, null::uuid where false`}) found
    where not exists (select from told_apart t where t.one_id = found.one and t.other_id = found.other)`;
const pairsApart = (user: string | undefined) =>
  sql`select one_id as one, other_id as other from told_apart
    where ${user ? sql`${user} in (one_id, other_id)` : sql`true`}`;

/** Pairs that may be one person, the most alike first. Filters must fit at least one of the two. */
export async function candidatesPage(db: Db, actor: Actor, query: Wish): Promise<CandidateRow[]> {
  const { user, apart, page: _page, limit, sortBy: _by, sortDir, ...filters } = query;
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== '');
  const fits = filtered
    ? sql`exists (select from (${foundUsers(db, actor, filters).select('u.id')}) hit where hit.id in (pair.one, pair.other))`
    : sql`true`;
  const kinds = Object.entries(SHARES);
  const shares = sql.join(kinds.map(([kind, share]) => sql`(${share}) as ${sql.ref(kind)}`));
  const shared = sql.join(
    kinds.map(([kind]) => sql`case when ${sql.ref(`s.${kind}`)} then ${kind}::text end`),
  );
  const { rows } = await sql<CandidateRow>`
    with people as materialized (select u.* from user_account u where ${mergeable('u', actor)}),
      keys as materialized (${KEYS}),
      pair as (${apart ? pairsApart(user) : pairsAlike(user)}),
      scored as (select pair.one, pair.other, ${LIKENESS} as likeness, array_remove(array[${shared}], null) as shared
        from pair join people a on a.id = pair.one join people b on b.id = pair.other cross join lateral (select ${shares}) s
        where ${fits})
    select *, count(*) over ()::int as total from scored where likeness >= ${apart ? 0 : SHOWN_FROM}
    order by likeness ${sortDir === 1 ? sql`asc` : sql`desc`}, one, other limit ${limit} offset ${offsetOf(query)}`.execute(
    db,
  );
  return rows;
}
