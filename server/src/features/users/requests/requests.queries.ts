import { sql, type RawBuilder } from 'kysely';
import { canSeeUser } from '../../../kit/access/scope.ts';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { offsetOf, userMatchesText, type PageQuery } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import type { WaitingCount } from '../../../kit/pending-tasks.ts';

export type RequestKind = 'registration' | 'deactivation' | 'participating-learner';

export interface RequestRow {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly reason: string;
  readonly answer: string;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly requested_by_name: string | null;
  readonly decided_by_name: string | null;
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly user_status: string;
  readonly rank: number;
  readonly verified: boolean;
  readonly dealer: { _id: string; name: string; city: string; addedAtRegistration: boolean } | null;
  readonly groups: string[];
}

const NAME = (alias: string) =>
  sql`person_name(${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`;

/** Status of a request: a registration counts as denied while its email isn't verified, until someone decides. */
const STATUS = sql`case when q.kind = 'registration' and q.status = 'pending' and u.email_verified_at is null
  then 'denied' else q.status end`;

const ROW = sql<RequestRow>`q.id, q.kind, ${STATUS} as status, q.reason, q.answer, q.created_at, q.decided_at, ${NAME('a')} as requested_by_name,
  ${NAME('d')} as decided_by_name, u.id as user_id, u.first_name, u.last_name, u.email::text as email, u.phone,
  u.status as user_status,
  (select r.rank from role r where r.id = u.role_id) as rank, u.email_verified_at is not null as verified,
  (select jsonb_build_object('_id', o.id, 'name', o.name, 'city', o.city, 'addedAtRegistration', o.added_at_registration)
    from dealer_member m join dealer o on o.id = m.dealer_id and o.deleted_at is null
    where m.user_id = u.id order by m.active desc, o.name limit 1) as dealer,
  array(select g.name from assignment_group_member m join assignment_group g on g.id = m.group_id
    where m.user_id = u.id order by g.name) as groups`;

const FROM = sql`account_request q join user_account u on u.id = q.user_id and ${isCurrentAccount('u')}
  left join user_account a on a.id = q.requested_by left join user_account d on d.id = q.decided_by`;

interface Query extends PageQuery {
  readonly kinds: readonly RequestKind[];
  readonly statuses: readonly string[] | undefined;
  /** Id of a request, or of the user it is about. */
  readonly id?: string | undefined;
  readonly text: string;
  readonly sortBy: 'waiting' | 'createdAt' | 'name';
  readonly sortDir: 1 | -1;
}

/** Requests about an account that became part of another one wait until the merge is undone. */
const ABOUT_LIVING = sql`exists (select from user_account person where person.id = q.user_id
  and ${isCurrentAccount('person')})`;

const inScope = (actor: Actor, kinds: readonly RequestKind[]): RawBuilder<unknown> =>
  sql`q.kind = any(${[...kinds]}::text[]) and ${canSeeUser('q.user_id', actor)} and ${ABOUT_LIVING}`;

/** One page of requests about people in scope, and how many there are. */
export async function requestsPage(db: Db, actor: Actor, input: Query) {
  const { kinds, statuses, text, id } = input;
  const where = sql`${inScope(actor, kinds)}
    and ${statuses ? sql`${STATUS} = any(${[...statuses]}::text[])` : sql`true`}
    and ${id ? sql`(q.id = ${id} or q.user_id = ${id})` : sql`true`}
    and ${text ? userMatchesText('u', text) : sql`true`}`;
  const direction = input.sortDir === 1 ? sql`asc` : sql`desc`;
  const order = {
    // what waits first, the oldest at the top; then what was decided, the latest at the top
    waiting: sql`(${STATUS} = 'pending') desc, q.decided_at desc nulls first, q.created_at ${direction}, q.id`,
    createdAt: sql`q.created_at ${direction}, q.id ${direction}`,
    name: sql`u.first_name ${direction}, u.last_name ${direction}, q.id ${direction}`,
  }[input.sortBy];
  const [page, count] = await Promise.all([
    sql<RequestRow>`select ${ROW} from ${FROM} where ${where} order by ${order}
      limit ${input.limit} offset ${offsetOf(input)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from account_request q
      join user_account u on u.id = q.user_id and ${isCurrentAccount('u')} where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

export async function findRequest(
  db: Db | Tx,
  actor: Actor,
  kinds: readonly RequestKind[],
  id: string,
): Promise<RequestRow | undefined> {
  const { rows } =
    await sql<RequestRow>`select ${ROW} from ${FROM} where q.id = ${id} and ${inScope(actor, kinds)}`.execute(
      db,
    );
  return rows[0];
}

/** The kinds that are listed as requests about learners. */
export const LEARNER: readonly RequestKind[] = ['deactivation', 'participating-learner'];

/** SQL: how many requests of these kinds wait, and since when the oldest does. */
export const requestsSince = (actor: Actor, kinds: readonly RequestKind[]): RawBuilder<WaitingCount> =>
  sql<WaitingCount>`select count(*)::int as count, min(q.created_at) as oldest from account_request q
    join user_account u on u.id = q.user_id and ${isCurrentAccount('u')}
    where q.status = 'pending' and ${STATUS} = 'pending' and ${inScope(actor, kinds)}`;

/** Counts the pending requests of these kinds. */
async function waitingRequests(db: Db, actor: Actor, kinds: readonly RequestKind[]): Promise<number> {
  const { rows } = await requestsSince(actor, kinds).execute(db);
  return rows[0]?.count ?? 0;
}

/** Registrations that wait. */
export const waitingRegistrations = (db: Db, actor: Actor): Promise<number> =>
  waitingRequests(db, actor, ['registration']);

/** Requests about learners that wait, of every kind. */
export const waitingLearnerRequests = (db: Db, actor: Actor): Promise<number> =>
  waitingRequests(db, actor, LEARNER);
