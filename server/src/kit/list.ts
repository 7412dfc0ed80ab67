import { sql, type CompiledQuery, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Pagination } from '@forecourt/contract/fields';
import { fold } from '@forecourt/contract/fold';
import type { Db } from './db/db.ts';
import { SingleFlight } from './single-flight.ts';

export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** Rows to skip before the page. */
export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit;

/** The pagination object that every list answers with. */
export const paginationOf = ({ page, limit }: PageQuery, total: number): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
});

/** One page of a query that says its order, and how many rows there are on all pages. */
export async function pageOf<Tables, Table extends keyof Tables, Row>(
  all: SelectQueryBuilder<Tables, Table, Row>,
  query: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const counting = all
    .clearSelect()
    .clearOrderBy()
    .select(sql`count(*)`.as('total'));
  const [rows, { total }] = await Promise.all([
    all.limit(query.limit).offset(offsetOf(query)).execute(),
    counting.$castTo<{ total: number }>().executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** A text as part of a pattern: the pattern characters of the user lose their meaning. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern for `like` that finds the text anywhere in what is folded (`folded`, migration 451). */
export const likePattern = (text: string): string => `%${literally(fold(text))}%`;

/**
 * Where a text may stand in what a person is found by. The column `words` holds the parts folded, the names
 * apart by a tab and the address after a line feed.
 */
const PARTS = {
  anywhere: ['%', '%'],
  firstName: ['%', '%\t%'],
  lastName: ['%\t%', '%\n%'],
  email: ['%\n%', '%'],
} as const;

/**
 * SQL: true when the search text of `alias` contains the text. A space also matches the boundary between parts, so
 * that a full name is found. @param alias of accounts
 */
export function userMatchesText(
  alias: string,
  text: string,
  where: keyof typeof PARTS = 'anywhere',
): RawBuilder<boolean> {
  const [before, after] = PARTS[where];
  const pattern = before + literally(fold(text)).replaceAll(' ', '_') + after;
  return sql<boolean>`${sql.ref(`${alias}.words`)} like ${pattern}`;
}

/** SQL: ids of all users that match a text. */
export const userIdsMatching = (text: string): RawBuilder<unknown> =>
  sql`select w.id from user_account w where ${userMatchesText('w', text)}`;

/**
 * SQL: the set condition (`id in (…)`) as a hashed subplan, evaluated once while a list is read in its order. For sets
 * that may contain half of all users: as a join, the planner would start with them and sort.
 */
export const asHashedSubplan = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${condition}) is true`;

/** Rows of a list that come before or after others. */
export interface SortPartition {
  /** SQL after `from`, with a condition at its end. */
  readonly found: RawBuilder<unknown>;
  /** SQL of what these are ordered by, of the same type in every lot. */
  readonly value: RawBuilder<unknown>;
  /** What orders those of the same value, before their ids; in every lot, where it is in one. */
  readonly second?: RawBuilder<unknown>;
  /** Whether it is the same for all of the lot, so that their ids alone order them. */
  readonly alike?: boolean;
}

const lotName = (at: number) => sql.ref(`lot${at}`);

/**
 * SQL: the first ids of a partitioned list. Each partition can be read in index order although no index orders all of
 * them, and later partitions are only read when earlier ones don't fill the page. @param id SQL of the id, the
 * tie-breaker @param most number of ids, counted from the first
 */
export function firstIdsByPartition(
  lots: readonly SortPartition[],
  id: RawBuilder<unknown>,
  sortDir: 1 | -1,
  most: number,
): RawBuilder<unknown> {
  const way = sortDir === 1 ? sql`asc` : sql`desc`;
  const missing = (at: number) =>
    sql.join(
      [
        sql`${most}::int`,
        ...lots.slice(0, at).map((_, before) => sql`(select count(*) from ${lotName(before)})`),
      ],
      sql` - `,
    );
  const queries = lots.map(({ found, value, second, alike = false }, at) => {
    const values = second ? [value, second] : [value];
    const order = sql.join([...(alike ? [] : values), id].map((one) => sql`${one} ${way}`));
    return sql`${lotName(at)} as materialized (
      select ${id} as id, ${value} as value, ${second ?? sql`null`} as second, ${at}::int as lot from ${found}
      order by ${order} limit ${missing(at)})`;
  });
  const all = sql.join(
    lots.map((_, at) => sql`select * from ${lotName(at)}`),
    sql` union all `,
  );
  return sql`with ${sql.join(queries)} select x.id from (${all}) x order by x.lot, x.value ${way}, x.second ${way}, x.id ${way}`;
}

/**
 * SQL: each row `b` of a page joined with the totals, so that both come from one snapshot. An empty page yields one
 * row with totals and a null id. @param order SQL on `b`
 */
export const withTotals = <Row>(
  totals: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<Row> =>
  sql<Row>`select t.*, b.* from (${totals}) t left join (${page}) b on true order by ${order}`;

const counts = new WeakMap<Db, SingleFlight<number>>();

/** Counts rows by a query for the total. Equal counts are coalesced. */
export const countOf = (db: Db, query: CompiledQuery<{ total: number }>): Promise<number> =>
  readCoalesced(counts, db, query, (rows) => rows[0]?.total ?? 0);

/**
 * Runs a query once for all callers that request it with the same parameters at the same time.
 * @param flights the reads under way, by database
 * @param mapRows maps the rows to the answer that callers share
 */
export function readCoalesced<Row, T>(
  flights: WeakMap<Db, SingleFlight<T>>,
  db: Db,
  query: CompiledQuery<Row>,
  mapRows: (rows: Row[]) => T,
): Promise<T> {
  const flight = flights.get(db) ?? new SingleFlight<T>();
  flights.set(db, flight);
  return flight.run(JSON.stringify([query.sql, query.parameters]), async () =>
    mapRows((await db.executeQuery(query)).rows),
  );
}

/** Makes a function that runs queries of one row type, coalescing equal ones. */
export function coalescedReader<Row>(): (db: Db, query: RawBuilder<Row>) => Promise<Row[]> {
  const reads = new WeakMap<Db, SingleFlight<Row[]>>();
  return (db, query) => readCoalesced(reads, db, query.compile(db), (rows) => rows);
}
