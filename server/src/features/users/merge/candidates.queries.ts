import { sql, type RawBuilder } from 'kysely';
import type { Likeness, mergeCandidates } from '@forecourt/contract/user-merge';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { canSeeUser } from '../../../kit/access/scope.ts';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { Db } from '../../../kit/db/db.ts';
import { FORCE_CUSTOM_PLAN } from '../../../kit/db/prepared.ts';
import { readCoalesced, offsetOf } from '../../../kit/list.ts';
import { hasRole, type Actor } from '../../../kit/session/actor.ts';
import type { SingleFlight } from '../../../kit/single-flight.ts';
import { foundUsers } from '../users.queries.ts';

type Query = QueryOf<typeof mergeCandidates>;

/** Digits of a phone number, and letters of an e-mail name, from which it tells something about a person. */
const LEAST = { phone: 7, mail: 4 };
/** Names of mailboxes that many people have. */
const SHARED_MAILBOXES = ['info', 'sales', 'admin', 'office', 'service', 'contact', 'parts', 'training'];
/** A value that more users share than this is no evidence of a duplicate. */
const MOST_ALIKE = 20;
/** Trigram similarity from which names are alike, 0 to 1. */
const ALIKE = 0.55;
/** Sum of shares from which a pair is shown, 0 to 1. */
const SHOWN_FROM = 0.5;

/** SQL: users whom the actor may merge. */
const mergeable = (alias: string, actor: Actor): RawBuilder<boolean> => sql<boolean>`
  ${isCurrentAccount(alias)}
  and ${sql.ref(`${alias}.id`)} <> ${actor.id} and ${canSeeUser(`${alias}.id`, actor)}
  and ${hasRole(actor, 'platform-admin') ? sql`true` : sql`exists (select from role r where r.id = ${sql.ref(`${alias}.role_id`)} and r.rank > ${actor.rank})`}`;

/** SQL: one user of a pair; the limit forces a lookup for each, where the planner would scan all users. */
const personOf = (place: 'one' | 'other', actor: Actor) =>
  sql`select u.* from user_account u where u.id = ${sql.ref(`pair.${place}`)} and ${mergeable('u', actor)} limit 1`;

type Shareable = 'phone_digits' | 'mailbox' | 'whole_name';

/** SQL: a column equals this user's value; without a user, any value. */
const sharedWith = (user: string | undefined, column: Shareable) =>
  user
    ? sql`${sql.ref(column)} = (select ${sql.ref(column)} from user_account where id = ${user})`
    : sql`true`;

/**
 * SQL: mergeable users who share a column's value. Shared values are counted first, by an index-only scan of the
 * column; more is read only for users who share one. @param telling condition for values that say something about a
 * person
 */
const sharers = (
  column: Shareable,
  most: number,
  telling: RawBuilder<unknown>,
  actor: Actor,
  user: string | undefined,
) => sql`
  (select ${sql.ref(column)} as value from user_account
    where ${isCurrentAccount()} and ${telling} and ${sharedWith(user, column)}
    group by ${sql.ref(column)} having count(*) between 2 and ${most}) shared
  cross join lateral (select u.id from user_account u
    where ${sql.ref(`u.${column}`)} = shared.value and ${mergeable('u', actor)} limit ${most}) u`;

/** Namesakes are many; those of one dealer are few. */
const MOST_NAMESAKES = 10_000;

/** SQL: those who share what tells something, as lists of their ids. */
const groups = (actor: Actor, user: string | undefined) => sql`
  select array_agg(u.id) as ids
    from ${sharers('phone_digits', MOST_ALIKE, sql`length(phone_digits) >= ${LEAST.phone}`, actor, user)}
    group by shared.value
  union all select array_agg(u.id)
    from ${sharers(
      'mailbox',
      MOST_ALIKE,
      sql`length(mailbox) >= ${LEAST.mail} and mailbox <> all(${SHARED_MAILBOXES}::text[])`,
      actor,
      user,
    )}
    group by shared.value
  union all select array_agg(u.id)
    from ${sharers('whole_name', MOST_NAMESAKES, sql`whole_name <> ' '`, actor, user)}
      join dealer_member m on m.user_id = u.id
    group by m.dealer_id, shared.value having count(*) between 2 and ${MOST_ALIKE}`;

/** SQL: pairs of those who share something. */
const pairsOfGroups = (user: string | undefined) => sql`
  select a.id as one, b.id as other from grouped g cross join unnest(g.ids) as a(id) cross join unnest(g.ids) as b(id)
  where a.id < b.id and ${user ? sql`${user}::uuid in (a.id, b.id)` : sql`true`}`;

/** SQL: pairs of one user with users of similar names, by the trigram index. */
const pairsByName = (user: string, actor: Actor) => sql`
  select least(a.id, b.id), greatest(a.id, b.id) from user_account a join user_account b
    on b.id <> a.id and b.whole_name % a.whole_name and ${mergeable('b', actor)}
  where a.id = ${user} and ${mergeable('a', actor)}`;

const SHARES: Readonly<Record<Likeness, RawBuilder<boolean>>> = {
  name: sql<boolean>`similarity(a.whole_name, b.whole_name) >= ${ALIKE}`,
  email: sql<boolean>`length(a.mailbox) >= ${LEAST.mail} and a.mailbox = b.mailbox`,
  phone: sql<boolean>`length(a.phone_digits) >= ${LEAST.phone} and a.phone_digits = b.phone_digits`,
  dealer: sql<boolean>`exists (select from dealer_member x join dealer_member y on y.dealer_id = x.dealer_id
    where x.user_id = a.id and y.user_id = b.id)`,
  dateOfBirth: sql<boolean>`coalesce(a.date_of_birth = b.date_of_birth, false)`,
};

const LIKENESS = sql`least(1, 0.45 * similarity(a.whole_name, b.whole_name) + 0.25 * s.email::int
  + 0.25 * s.phone::int + 0.15 * s.dealer::int + 0.2 * s."dateOfBirth"::int)`;

export interface CandidateRow {
  readonly one: string;
  readonly other: string;
  readonly likeness: number;
  readonly shared: Likeness[];
  readonly total: number;
}

/** SQL: pairs of likely duplicates, and pairs marked as different people. */
const pairsAlike = (actor: Actor, user: string | undefined) =>
  sql`select * from (${pairsOfGroups(user)}
      union ${user ? pairsByName(user, actor) : sql`select null::uuid, null::uuid where false`}) found
    where not exists (select from not_duplicates t where t.one_id = found.one and t.other_id = found.other)`;
const pairsApart = (user: string | undefined) =>
  sql`select one_id as one, other_id as other from not_duplicates
    where ${user ? sql`${user} in (one_id, other_id)` : sql`true`}`;

const pages = new WeakMap<Db, SingleFlight<CandidateRow[]>>();

/** Pairs that may be one person, the most alike first. Filters must fit at least one of the two. */
export async function listCandidates(db: Db, actor: Actor, query: Query): Promise<CandidateRow[]> {
  const { user, apart, page: _page, limit, sortBy: _by, sortDir, ...filters } = query;
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== '');
  const hits = foundUsers(db, actor, filters).select('u.id');
  const fits = filtered ? sql`(pair.one in (${hits}) or pair.other in (${hits}))` : sql`true`;
  const kinds = Object.entries(SHARES);
  const shares = sql.join(kinds.map(([kind, share]) => sql`(${share}) as ${sql.ref(kind)}`));
  const shared = sql.join(
    kinds.map(([kind]) => sql`case when ${sql.ref(`s.${kind}`)} then ${kind}::text end`),
  );
  const pageOfPairs = sql<CandidateRow>`
    with grouped as (${groups(actor, user)}),
      pair as (${apart ? pairsApart(user) : pairsAlike(actor, user)}),
      scored as (select pair.one, pair.other, ${LIKENESS} as likeness, array_remove(array[${shared}], null) as shared
        from pair cross join lateral (${personOf('one', actor)}) a
          cross join lateral (${personOf('other', actor)}) b cross join lateral (select ${shares}) s
        where ${fits})
    select ${FORCE_CUSTOM_PLAN} *, count(*) over ()::int as total from scored
    where likeness >= ${apart ? 0 : SHOWN_FROM}
    order by likeness ${sortDir === 1 ? sql`asc` : sql`desc`}, one, other limit ${limit} offset ${offsetOf(query)}`;
  return readCoalesced(pages, db, pageOfPairs.compile(db), (rows) => rows);
}
