import { sql, type RawBuilder } from 'kysely';
import type { leaderboards } from '@forecourt/contract/leaderboards';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { isActiveAccount } from '../../kit/access/standing.ts';
import type { Db } from '../../kit/db/db.ts';
import { FORCE_CUSTOM_PLAN } from '../../kit/db/prepared.ts';
import {
  readCoalesced,
  withTotals,
  likePattern,
  countOf,
  asHashedSubplan,
  offsetOf,
  userIdsMatching,
} from '../../kit/list.ts';
import type { SingleFlight } from '../../kit/single-flight.ts';
import { firstDayOf } from './period.ts';

export type BoardQuery = QueryOf<typeof leaderboards>;

export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly points: number;
  readonly courses: number;
  readonly people: number;
  readonly place: number;
}

/** SQL: an account that boards leave out. The index on them has the same words. */
const INACTIVE = sql`not ${isActiveAccount('u')}`;

/** SQL: earnings of the period, from the totals kept with the ledger. */
const earned = ({ period, brandId }: BoardQuery, now: Date) => sql`
  select user_id, points, courses
  from ${brandId ? sql`earned_points_of_brand` : sql`earned_points`}
  where period = ${period} and since = ${firstDayOf(period, now)}
    and ${brandId ? sql`brand_id = ${brandId}` : sql`true`}`;

/** SQL: active people with what they earned in the period. */
const byUser = (query: BoardQuery, now: Date) => sql`
  select e.user_id as id, e.points, e.courses, 1 as people
  from (${earned(query, now)}) e
  where e.points > 0
    and ${
      query.dealerId
        ? sql`e.user_id in (select user_id from dealer_member where dealer_id = ${query.dealerId} and active)`
        : sql`true`
    }
    and e.user_id not in (select u.id from user_account u where ${INACTIVE})`;

/** SQL: dealers with the points of the people who work there now. */
const byDealer = (query: BoardQuery, now: Date) => sql`
  select m.dealer_id as id, sum(e.points)::int as points, sum(e.courses)::int as courses, count(*)::int as people
  from (${byUser(query, now)}) e join dealer_member m on m.user_id = e.id and m.active
    and ${query.dealerId ? sql`m.dealer_id = ${query.dealerId}` : sql`true`}
  group by m.dealer_id`;

/** SQL: names of the rows of one page. */
const NAMED = {
  user: sql`select person_name(u.first_name, u.last_name) as name, coalesce((select d.name from dealer_member m
      join dealer d on d.id = m.dealer_id and d.deleted_at is null
      where m.user_id = u.id and m.active order by d.name limit 1), '') as detail
    from user_account u where u.id = b.id`,
  dealer: sql`select d.name, d.city as detail from dealer d where d.id = b.id`,
} as const;

/** SQL: `hits` of a search text, evaluated once for page and count. */
const hitsOf = ({ by, text }: BoardQuery) =>
  by === 'user'
    ? sql`hits as materialized (${userIdsMatching(text)})`
    : sql`hits as materialized (select id from dealer
        where folded(name || ' ' || city || ' ' || dealer_num || ' ' || dealer_id) like ${likePattern(text)})`;

/** SQL: the search. */
const searched = ({ text }: BoardQuery): RawBuilder<unknown> =>
  text === '' ? sql`true` : asHashedSubplan(sql`b.id in (select hits.id from hits)`);

/**
 * SQL: the board with places. The position orders as the index does, so that a page near the top ends the reading, though
 * thousands may share a place.
 */
const placed = (board: RawBuilder<unknown>) => sql`
  select scores.*, rank() over (order by points desc)::int as place,
    row_number() over (order by points desc, id) as position
  from (${board}) scores`;

const orderOf = ({ sortDir }: BoardQuery) => {
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  return sql`b.points ${direction}, b.id`;
};

/** SQL: one page of a board, named. */
const boardRows = (board: RawBuilder<unknown>, query: BoardQuery) =>
  sql<BoardRow>`select ${FORCE_CUSTOM_PLAN} b.id, n.name, n.detail, b.points, b.courses, b.people, b.place, b.position
    from (select * from (${placed(board)}) b
      where ${searched(query)}
      order by ${orderOf(query)} limit ${query.limit} offset ${offsetOf(query)}) b
    cross join lateral (${NAMED[query.by]}) n
    order by ${orderOf(query)}, b.position`;

/** SQL: how many of a board there are, whatever the page. */
const boardTotal = (board: RawBuilder<unknown>, query: BoardQuery) =>
  sql<{
    total: number;
  }>`select ${FORCE_CUSTOM_PLAN} count(*) as total from (${board}) b where ${searched(query)}`;

interface Page {
  readonly rows: readonly BoardRow[];
  readonly total: number;
}

const pages = new WeakMap<Db, SingleFlight<readonly BoardRow[]>>();
const pagesWithTotals = new WeakMap<Db, SingleFlight<Page>>();

/** Users: a page near the top stops reading early, in parallel with the count. */
async function pageOfUsers(db: Db, query: BoardQuery, now: Date): Promise<Page> {
  const board = byUser(query, now);
  const [rows, total] = await Promise.all([
    readCoalesced(pages, db, boardRows(board, query).compile(db), (found) => found),
    countOf(db, boardTotal(board, query).compile(db)),
  ]);
  return { rows, total };
}

/**
 * A page and its count in one statement, where both need the same totals or hits. An empty page yields one row with a
 * null id. @param shared SQL of CTEs that both use
 */
function pageWithTotal(
  db: Db,
  query: BoardQuery,
  board: RawBuilder<unknown>,
  shared: readonly RawBuilder<unknown>[],
): Promise<Page> {
  const both = sql<BoardRow & { readonly total: number }>`with ${sql.join(shared)}
    ${withTotals(boardTotal(board, query), boardRows(board, query), orderOf(query))}`;
  return readCoalesced(pagesWithTotals, db, both.compile(db), (found) => ({
    rows: found.filter(({ id }) => id !== null),
    total: found[0]?.total ?? 0,
  }));
}

/**
 * One page of the board, and its size. A search keeps overall ranks. The board is the same for every reader, so equal
 * concurrent requests share one read.
 */
export function listBoardRows(db: Db, query: BoardQuery, now: Date): Promise<Page> {
  const hits = query.text === '' ? [] : [hitsOf(query)];
  if (query.by === 'dealer') {
    const sums = sql`sums as materialized (${byDealer(query, now)})`;
    return pageWithTotal(db, query, sql`select * from sums`, [sums, ...hits]);
  }
  return query.text === '' ? pageOfUsers(db, query, now) : pageWithTotal(db, query, byUser(query, now), hits);
}
