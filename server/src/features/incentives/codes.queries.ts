import { sql } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { codeUsers, listCodes } from '@forecourt/contract/incentive';
import { canSeeUser } from '../../kit/access/scope.ts';
import { isActiveAccount } from '../../kit/access/standing.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern, offsetOf, userIdsMatching, userMatchesText } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';

export interface CodeRow {
  readonly id: string;
  readonly code: string;
  readonly assigned_at: Date | null;
  readonly user: { readonly _id: string; readonly fullName: string } | null;
}

const CODE = sql`c.id, c.code, c.assigned_at, case when u.id is not null
  then jsonb_build_object('_id', u.id, 'fullName', person_name(u.first_name, u.last_name)) end as user`;
const CODES = sql`incentive_code c left join reward r on r.id = c.reward_id left join user_account u on u.id = r.user_id`;

/** One page of the pool; a text finds codes and the people who have them. */
export async function codesPage(db: Db, incentiveId: string, query: QueryOf<typeof listCodes>) {
  const { text, claimed } = query;
  const rule = sql`c.incentive_id = ${incentiveId}
    and ${claimed === undefined ? sql`true` : sql`(c.reward_id is not null) = ${claimed}`}
    and ${
      text === ''
        ? sql`true`
        : sql`(folded(c.code) like ${likePattern(text)} or r.user_id in (${userIdsMatching(text)}))`
    }`;
  const direction = query.sortDir === 1 ? sql`asc nulls last` : sql`desc nulls last`;
  const by = query.sortBy === 'assignedAt' ? sql`c.assigned_at` : sql`c.created_at`;
  const [page, count] = await Promise.all([
    sql<CodeRow>`select ${CODE} from ${CODES} where ${rule}
      order by ${by} ${direction}, c.id ${direction} limit ${query.limit} offset ${offsetOf(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from ${CODES} where ${rule}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

export const findCode = async (db: Db, id: string): Promise<CodeRow | undefined> =>
  (await sql<CodeRow>`select ${CODE} from ${CODES} where c.id = ${id}`.execute(db)).rows[0];

/** SQL over the person `u`: active, and of the brand by their dealer, or in the actor's scope. */
const reached = (
  actor: Actor,
  incentiveId: string,
) => sql<boolean>`${isActiveAccount('u')} and exists (select from incentive i where i.id = ${incentiveId}
    and (i.audience_roles = '{}' or (select r.key from role r where r.id = u.role_id) = any(i.audience_roles))
    and (i.audience_dealers = '{}' or exists (select from dealer_member m where m.user_id = u.id and m.active
      and m.dealer_id = any(i.audience_dealers)))
    and (i.audience_groups = '{}' or exists (select from assignment_group_member g where g.user_id = u.id
      and g.group_id = any(i.audience_groups)))
    and (${canSeeUser('u.id', actor)} or exists (select from dealer_member m where m.user_id = u.id and m.active
      and (exists (select from dealer_brand x where x.dealer_id = m.dealer_id and x.brand_id = i.brand_id)
        or not exists (select from dealer_brand x where x.dealer_id = m.dealer_id)))))`;

const withoutCode = (incentiveId: string) => sql<boolean>`not exists (select from reward r
  where r.incentive_id = ${incentiveId} and r.user_id = u.id and r.code is not null)`;

/** People who could be given a code of the pool. */
export async function listCodeUsers(
  db: Db,
  actor: Actor,
  incentiveId: string,
  query: QueryOf<typeof codeUsers>,
) {
  const rule = sql`${reached(actor, incentiveId)} and ${withoutCode(incentiveId)}
    and ${query.text === '' ? sql`true` : userMatchesText('u', query.text)}`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<{ id: string; name: string; email: string; dealer: string }>`
      select u.id, person_name(u.first_name, u.last_name) as name, u.email::text as email,
        coalesce((select d.name from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null
          where m.user_id = u.id and m.active order by d.name limit 1), '') as dealer
      from user_account u where ${rule} order by u.last_name ${direction}, u.first_name ${direction}, u.id
      limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from user_account u where ${rule}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Whether the person has a code of the incentive, or waits for one; undefined when they cannot be given one. */
export async function hasReward(tx: Tx, actor: Actor, incentiveId: string, userId: string) {
  const { rows } = await sql<{ has_code: boolean; reward_id: string | null }>`
    select not ${withoutCode(incentiveId)} as has_code,
      (select r.id from reward r where r.incentive_id = ${incentiveId} and r.user_id = u.id and r.code is null
        and r.status in ('assigned', 'waiting_approval', 'redeemed') order by r.earned_at limit 1) as reward_id
    from user_account u where u.id = ${userId} and ${reached(actor, incentiveId)}`.execute(tx);
  return rows[0];
}

/** Counts the rewards that wait for a code. */
export const waitingFor = async (db: Db, incentiveId: string): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from reward where incentive_id = ${incentiveId} and kind = 'code'
      and code is null and status in ('assigned', 'waiting_approval', 'redeemed')`.execute(db)
  ).rows[0]?.n ?? 0;
