import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../kit/db/db.ts';

/**
 * A list over shared CTEs (`visibleTraining`, and `summed` where noted): alone in a statement, or combined with
 * others, so that the CTEs are evaluated once.
 */
export interface Part<Row, T> {
  /** Tables of its own, named so that no other part has them. */
  readonly tables: readonly RawBuilder<unknown>[];
  /** Only what JSON has, too: instants as {@link instant}. */
  readonly select: RawBuilder<unknown>;
  readonly read: (rows: readonly Row[]) => T;
}

/** SQL: an instant as the wire has it. */
export const instant = (column: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const tablesOf = (common: RawBuilder<unknown>, own: readonly RawBuilder<unknown>[]) =>
  sql`with ${sql.join([common, ...own], sql`, `)}`;

/** One part by itself. */
export async function ask<Row, T>(
  db: Db | Tx,
  common: RawBuilder<unknown>,
  { tables, select, read }: Part<Row, T>,
): Promise<T> {
  const { rows } = await sql<Row>`${tablesOf(common, tables)} ${select}`.execute(db);
  return read(rows);
}

const listOf = ({ select }: { readonly select: RawBuilder<unknown> }) =>
  sql`(select coalesce(json_agg(part), '[]') from (${select}) as part)`;

/** Three parts of one page, in one statement. */
export async function runCombined<A, B, C, RowA, RowB, RowC>(
  db: Db | Tx,
  common: RawBuilder<unknown>,
  [first, second, third]: readonly [Part<RowA, A>, Part<RowB, B>, Part<RowC, C>],
): Promise<[A, B, C]> {
  const { rows } = await sql<{ first: RowA[]; second: RowB[]; third: RowC[] }>`
    ${tablesOf(common, [...first.tables, ...second.tables, ...third.tables])}
    select ${listOf(first)} as first, ${listOf(second)} as second, ${listOf(third)} as third`.execute(db);
  const row = rows[0];
  return [first.read(row?.first ?? []), second.read(row?.second ?? []), third.read(row?.third ?? [])];
}
