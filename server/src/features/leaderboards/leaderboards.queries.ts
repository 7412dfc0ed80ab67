import { sql, type RawBuilder } from 'kysely';
import type { leaderboards } from '@forecourt/contract/leaderboards';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Db } from '../../kit/db/db.ts';
import { containing, offsetOf, personLike } from '../../kit/list.ts';

export type BoardQuery = QueryOf<typeof leaderboards>;

export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly points: number;
  readonly courses: number;
  readonly people: number;
  readonly place: number;
  readonly total: number;
}

/** The time that counts; null: from the beginning. */
export interface Span {
  readonly since: Date | null;
  readonly until: Date;
}

/** SQL: entries that are earnings. What expired or was redeemed was earned all the same. */
const EARNED = sql`l.account = 'points' and l.reason in ('course-passed', 'bonus', 'correction')`;

function earnings({ brandId, dealerId }: BoardQuery, span: Span): RawBuilder<unknown> {
  return sql`select l.user_id, sum(l.amount)::int as points,
      count(*) filter (where l.amount > 0 and l.subject_id is not null) as courses
    from ledger_entry l
    where ${EARNED} and l.at >= ${span.since ?? new Date(0)} and l.at <= ${span.until}
      and ${brandId ? sql`l.subject_id in (select id from course where brand_id = ${brandId})` : sql`true`}
      and ${
        dealerId
          ? sql`l.user_id in (select user_id from dealer_member where dealer_id = ${dealerId} and active)`
          : sql`true`
      }
    group by l.user_id`;
}

/** SQL: people with their points. */
const byUser = (query: BoardQuery, span: Span) => sql`
  select e.user_id as id, e.points, e.courses, 1 as people from (${earnings(query, span)}) e
    join user_account u on u.id = e.user_id and u.status = 'active' and u.deleted_at is null and u.merged_into is null`;

/** SQL: dealers with the points of the people who work there now. */
const byDealer = (query: BoardQuery, span: Span) => sql`
  select m.dealer_id as id, sum(e.points)::int as points, sum(e.courses)::int as courses, count(*)::int as people
  from (${byUser(query, span)}) e join dealer_member m on m.user_id = e.id and m.active
    and ${query.dealerId ? sql`m.dealer_id = ${query.dealerId}` : sql`true`}
  group by m.dealer_id`;

/** SQL: what stands on the board under which name; only of the rows of one page. */
const NAMED = {
  user: sql`select trim(u.first_name || ' ' || u.last_name) as name, coalesce((select d.name from dealer_member m
      join dealer d on d.id = m.dealer_id and d.deleted_at is null
      where m.user_id = u.id and m.active order by d.name limit 1), '') as detail
    from user_account u where u.id = b.id`,
  dealer: sql`select d.name, d.city as detail from dealer d where d.id = b.id`,
} as const;

function searched({ by, text }: BoardQuery): RawBuilder<unknown> {
  if (text === '') return sql`true`;
  return by === 'user'
    ? sql`b.id in (select u.id from user_account u where ${personLike('u', text)})`
    : sql`b.id in (select id from dealer
        where name || ' ' || city || ' ' || dealer_num || ' ' || dealer_id ilike ${containing(text)})`;
}

/** One page of the board. A search keeps the places that people have among all. */
export async function boardPage(db: Db, query: BoardQuery, span: Span) {
  const board = query.by === 'user' ? byUser(query, span) : byDealer(query, span);
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const { rows } = await sql<BoardRow>`
    with board as materialized (
      select id, points, courses, people, rank() over (order by points desc)::int as place
      from (${board}) scores where points > 0),
    page as (
      select b.*, (count(*) over ())::int as total from board b where ${searched(query)}
      order by b.points ${direction}, b.id limit ${query.limit} offset ${offsetOf(query)})
    select b.id, n.name, n.detail, b.points, b.courses::int as courses, b.people, b.place, b.total
    from page b cross join lateral (${NAMED[query.by]}) n
    order by b.points ${direction}, b.id`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
