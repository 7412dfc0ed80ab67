import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Pagination } from '@forecourt/contract/fields';
import type { Language } from '@forecourt/contract/languages';
import type { Cell, Total } from '@forecourt/contract/reports';
import { dayAt } from '../clock.ts';
import { spanOf } from '../metrics-sql.ts';
import type { Db, Tx } from '../db/db.ts';
import { FORCE_CUSTOM_PLAN } from '../db/prepared.ts';
import { runInSharedSnapshot, snapshot } from '../db/parallel-snapshot.ts';
import { invalid } from '../http/problem.ts';
import { parseInput } from '../http/validation.ts';
import { readCoalesced, offsetOf, paginationOf } from '../list.ts';
import { SingleFlight } from '../single-flight.ts';
import type { Actor } from '../session/actor.ts';
import { answerCount, answerOne, answerPage } from './answer.ts';
import { answerChart } from './chart.ts';
import { goneFilters, knownValues } from './choices.ts';
import { sumOfMoney } from './money.ts';
import type { ReportSource } from './question.ts';
import {
  columnsOf,
  filtersOf,
  type Asked,
  type ChartPoint,
  type Report,
  type ReportColumn,
  type ReportQuery,
} from './report.ts';

export type ReportRow = Readonly<Record<string, Cell>>;
export type ReportTotals = Readonly<Record<string, Total>>;

export interface ReportPage {
  readonly rows: readonly ReportRow[];
  readonly totals: ReportTotals;
  readonly pagination: Pagination;
  readonly asOf: string;
  readonly keptAsOf: string | null;
  readonly gone: readonly string[];
}

/** Who asks, and under which settings. Any call of a signed-in person is one. */
export interface Asker {
  readonly actor: Actor;
  readonly settings: TenantSettings;
  readonly now: Date;
  readonly language: Language;
  /** The instant whose data is read; `now` unless said. */
  readonly asOf?: Date;
}

/** Order and place of a page. */
export interface Wish {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: string;
  readonly sortDir: 1 | -1;
}

const listOf = (value: unknown): readonly string[] | undefined =>
  value === undefined ? undefined : (Array.isArray(value) ? value : [value]).map(String);

/** Reads a query as the report declares it. @throws {Problem} 422 that names every field that is wrong */
export function askedOf(
  report: Report,
  { actor, settings, now, language, asOf = now }: Asker,
  input: unknown,
): { asked: Asked; wish: Wish } {
  const query: ReportQuery = parseInput(report.query, input);
  const { page, limit, text, sortBy, sortDir } = query;
  const keys = columnsOf(report, settings).map(({ key }) => key);
  if (!keys.includes(sortBy)) throw invalid('sortBy', 'field.choice', { choices: keys.join(', ') });
  const known = filtersOf(report, settings);
  const filters = Object.fromEntries(known.map(([name]) => [name, listOf(query[name])]));
  const [from = null] = filters['startDate'] ?? [];
  const [to = null] = filters['endDate'] ?? [];
  if (from !== null && to !== null && from > to) throw invalid('endDate', 'report.dates_reversed');
  const { timeZone } = settings;
  const today = dayAt(now, timeZone);
  return {
    asked: {
      actor,
      settings,
      now,
      asOf,
      language,
      today,
      text,
      filters,
      span: spanOf(from, to, { today, timeZone }),
    },
    wish: { page, limit, sortBy, sortDir },
  };
}

/** SQL: the condition that search and filters make, scope included. */
export function conditionOf(report: Report, asked: Asked): RawBuilder<boolean> {
  const rules = filtersOf(report, asked.settings).flatMap(([name, { rule }]) => {
    const values = asked.filters[name];
    return rule && values ? [rule(values, asked)] : [];
  });
  const search = asked.text === '' ? [] : [report.search(asked.text)];
  return sql<boolean>`${sql.join([report.where(asked), ...search, ...rules], sql` and `)}`;
}

/** SQL: a query for the ids of all rows found. */
export const foundIds = (report: Report, asked: Asked): RawBuilder<unknown> =>
  sql`(select ${sql.ref(report.id)} as id from ${report.from(asked)} where ${conditionOf(report, asked)})`;

const selected = (columns: readonly ReportColumn[], asked: Asked) =>
  columns.map((column) => sql`${column.sql(asked)} as ${sql.ref(column.key)}`);

const direction = (sortDir: 1 | -1) => (sortDir === 1 ? sql`asc` : sql`desc`);

/**
 * SQL: rows in the wanted order, all of them. Figures are computed for every row.
 * @param wanted columns; all of them unless said
 */
export function allRows(
  report: Report,
  asked: Asked,
  { sortBy, sortDir }: Pick<Wish, 'sortBy' | 'sortDir'>,
  wanted?: readonly ReportColumn[],
): RawBuilder<ReportRow> {
  const columns = columnsOf(report, asked.settings);
  const by = columns.find(({ key }) => key === sortBy);
  const order = by?.orderBy?.(asked) ?? by?.sql(asked) ?? sql.ref(report.id);
  return sql<ReportRow>`select ${FORCE_CUSTOM_PLAN} ${sql.join([
    sql`${sql.ref(report.id)} as "_id"`,
    ...selected(wanted ?? columns, asked),
  ])} from ${report.from(asked)} ${report.figures?.(asked) ?? sql``}
    where ${conditionOf(report, asked)}
    order by ${order} ${direction(sortDir)} nulls last, ${sql.ref(report.id)} ${direction(sortDir)}`;
}

/** SQL: the ids of a page, where the order needs no figures, or these are ranked at once; null where it does. */
function placed(report: Report, asked: Asked, wish: Wish, by: ReportColumn): RawBuilder<unknown> | null {
  const way = direction(wish.sortDir);
  const place = sql`limit ${wish.limit} offset ${offsetOf(wish)}`;
  const narrow = by.narrow?.(asked);
  if (narrow)
    return sql`select ${sql.ref(narrow.id)} from ${narrow.from} where ${narrow.where}
      order by ${narrow.value} ${way} nulls last, ${sql.ref(narrow.id)} ${way} ${place}`;
  const id = sql.ref(report.id);
  const ranked = by.ranked?.(asked) ?? null;
  if (ranked)
    return sql`select ${id} from ${report.from(asked)} left join (${ranked}) ranked on ranked.id = ${id} where ${conditionOf(report, asked)}
      order by case when ranked.id is null then ${by.type === 'share' ? sql`null` : sql`0`} else ranked.value end ${way} nulls last, ${id} ${way} ${place}`;
  return by.figure
    ? null
    : sql`select ${id} from ${report.from(asked)} where ${conditionOf(report, asked)}
      order by ${orderOf(report, asked, by, way)} ${place}`;
}

/** SQL: the order by a column. */
const orderOf = (report: Report, asked: Asked, by: ReportColumn, way: RawBuilder<unknown>) =>
  sql`${by.orderBy?.(asked) ?? by.sql(asked)} ${way} ${by.filled ? sql`` : sql`nulls last`}, ${sql.ref(report.id)} ${way}`;

/** SQL: one page, with figures for its rows alone wherever these can be found without them. */
function pageRows(report: Report, asked: Asked, wish: Wish): RawBuilder<ReportRow> {
  const columns = columnsOf(report, asked.settings);
  const by = columns.find(({ key }) => key === wish.sortBy);
  const ids = by && placed(report, asked, wish, by);
  if (!by || !ids)
    return sql<ReportRow>`${allRows(report, asked, wish)} limit ${wish.limit} offset ${offsetOf(wish)}`;
  return sql<ReportRow>`select ${FORCE_CUSTOM_PLAN} ${sql.join([
    sql`${sql.ref(report.id)} as "_id"`,
    ...selected(columns, asked),
  ])} from ${report.from(asked)} ${report.figures?.(asked) ?? sql``}
    where ${sql.ref(report.id)} in (${ids})
    order by ${orderOf(report, asked, by, direction(wish.sortDir))}`;
}

const totalColumns = (report: Report, asked: Asked) =>
  columnsOf(report, asked.settings).filter(({ total }) => total !== undefined);

/** How many rows are found. */
export const countFound = ({ db, engine }: ReportSource, report: Report, asked: Asked): Promise<number> =>
  engine ? answerCount(db, engine, report, asked) : countRows(db, report, asked);

async function countRows(db: Db | Tx, report: Report, asked: Asked): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select ${FORCE_CUSTOM_PLAN} count(*)::int as n from ${foundIds(report, asked)} f`.execute(db);
  return rows[0]?.n ?? 0;
}

/** SQL: what a column comes to over all rows. */
function totalOf(
  column: RawBuilder<unknown>,
  type: ReportColumn['type'],
  total: ReportColumn['total'],
): RawBuilder<unknown> {
  if (total !== 'sum' && total !== undefined) return total;
  return type === 'money' ? sumOfMoney(column) : sql`coalesce(sum(${column}), 0)::float8`;
}

interface Found {
  readonly total: number;
  readonly totals: ReportTotals;
}

/** Before the names of totals that stand beside the rows of a page. */
const OF_ALL = 'of_all_';

/** SQL: how many rows there are in a table with the columns of the report, and what each total comes to. */
const totalsOver = (report: Report, asked: Asked) =>
  sql.join([
    sql`count(*)::int as ${sql.id(`${OF_ALL}rows_found`)}`,
    ...totalColumns(report, asked).map(
      ({ key, type, total }) => sql`${totalOf(sql.ref(key), type, total)} as ${sql.id(OF_ALL + key)}`,
    ),
  ]);

/** SQL: all rows found with these columns, and with what their totals need besides. */
const figured = (
  report: Report,
  asked: Asked,
  columns: readonly ReportColumn[],
  more: RawBuilder<unknown>[],
) =>
  sql`select ${sql.join([
    sql`${sql.ref(report.id)} as "_id"`,
    ...selected(columns, asked),
    ...(report.parts ? [report.parts(asked)] : []),
    ...more,
  ])} from ${report.from(asked)} ${report.figures?.(asked) ?? sql``} where ${conditionOf(report, asked)}`;

/** Totals over all rows found by a query of the report’s own, with how many they are. */
async function readTotals(
  db: Tx,
  totals: CompiledQuery<Record<string, number | null>>,
  report: Report,
  asked: Asked,
): Promise<Found> {
  const { rows } = await db.executeQuery(totals);
  const own = rows[0] ?? {};
  const exists = totalColumns(report, asked).map(({ key }) => [key, own[key] ?? null] as const);
  const total = own['rows_found'] ?? (await countRows(db, report, asked));
  return { total, totals: Object.fromEntries(exists) };
}

/**
 * SQL: a page of a report whose totals add up its rows, with the totals beside each row, and alone where the page has none: the
 * figures of all rows are computed once for both.
 */
function pageWithTotals(report: Report, asked: Asked, wish: Wish): RawBuilder<ReportRow> {
  const columns = columnsOf(report, asked.settings);
  const by = columns.find(({ key }) => key === wish.sortBy);
  const order = by?.orderBy?.(asked) ?? by?.sql(asked) ?? sql.ref(report.id);
  const way = direction(wish.sortDir);
  return sql<ReportRow>`
    with all_rows as materialized (${figured(report, asked, columns, [sql`${order} as row_order`])})
    select ${FORCE_CUSTOM_PLAN} r.*, t.* from (select ${totalsOver(report, asked)} from all_rows) t
      left join (select * from all_rows order by row_order ${way} nulls last, "_id" ${way}
        limit ${wish.limit} offset ${offsetOf(wish)}) r on true
    order by r.row_order ${way} nulls last, r."_id" ${way}`;
}

/** The totals that stand beside a row. */
function totalsBeside(report: Report, asked: Asked, row: Readonly<Record<string, unknown>> = {}): Found {
  const totals = totalColumns(report, asked).map(({ key }) => [key, row[OF_ALL + key]]);
  return { total: Number(row[`${OF_ALL}rows_found`]), totals: Object.fromEntries(totals) as ReportTotals };
}

/** When a job last computed what it keeps for reports; null before the first time. */
export async function keptSince(db: Tx | Db): Promise<string | null> {
  const row = await db
    .selectFrom('report_kept')
    .select('as_of')
    .where('name', '=', 'duties')
    .executeTakeFirst();
  return row?.as_of.toISOString() ?? null;
}

const pages = new WeakMap<Db, SingleFlight<ReportPage>>();

/** A page of a report with totals of all rows found. */
export const readReport = (
  { db, engine }: ReportSource,
  report: Report,
  asked: Asked,
  wish: Wish,
): Promise<ReportPage> =>
  engine ? answerPage(db, engine, report, asked, wish) : readPage(db, report, asked, wish);

/**
 * A page of a report with totals of all rows found, read beside each other in one snapshot. Whoever asks the same at the same time
 * shares the reading: everything that is read stands in the key, and scope, filters and order stand in what is read.
 */
function readPage(db: Db, report: Report, asked: Asked, wish: Wish): Promise<ReportPage> {
  const page = (report.totals ? pageRows : pageWithTotals)(report, asked, wish).compile(db);
  const totals = report.totals?.(asked, foundIds(report, asked)).compile(db);
  const known = knownValues(db, report, asked);
  const all = [page, ...(totals ? [totals] : []), ...known.map(({ query }) => query)];
  const reads = pages.get(db) ?? new SingleFlight<ReportPage>();
  pages.set(db, reads);
  const readRows = async (tx: Tx) => ({
    rows: (await tx.executeQuery(page)).rows,
    keptAsOf: report.kept ? await keptSince(tx) : null,
    gone: await goneFilters(tx, known),
  });
  return reads.run(JSON.stringify(all.map(({ sql: text, parameters }) => [text, parameters])), async () => {
    const [{ rows, ...rest }, beside] = totals
      ? await runInSharedSnapshot(db, readRows, (tx) => readTotals(tx, totals, report, asked))
      : [await snapshot(db, readRows)];
    const found = beside ?? totalsBeside(report, asked, rows[0]);
    return {
      // beside totals stands a row without an id where the page has none
      rows: rows.filter((row) => row['_id'] !== null).map((row) => wireRow(report, asked, row)),
      totals: found.totals,
      pagination: paginationOf(wish, found.total),
      asOf: asked.asOf.toISOString(),
      ...rest,
    };
  });
}

/** A row as it travels: instants as text. */
export function wireRow(
  report: Report,
  { settings }: Asked,
  row: Readonly<Record<string, unknown>>,
): ReportRow {
  const cells = columnsOf(report, settings).map(({ key }) => {
    const value = row[key];
    return [key, value instanceof Date ? value.toISOString() : value] as const;
  });
  return Object.fromEntries([['_id', row['_id']], ...cells]) as ReportRow;
}

const ones = new WeakMap<Db, SingleFlight<ReportRow | undefined>>();

/** The row of one thing, whatever the filters find: its figures follow them. Undefined out of scope. */
export const readOne = (
  { db, engine }: ReportSource,
  report: Report,
  asked: Asked,
  id: string,
): Promise<ReportRow | undefined> =>
  engine ? answerOne(db, engine, report, asked, id) : readRow(db, report, asked, id);

function readRow(db: Db, report: Report, asked: Asked, id: string): Promise<ReportRow | undefined> {
  const query = sql<ReportRow>`select ${FORCE_CUSTOM_PLAN} ${sql.join([
    sql`${sql.ref(report.id)} as "_id"`,
    ...selected(columnsOf(report, asked.settings), asked),
  ])} from ${report.from(asked)} ${report.figures?.({ ...asked, id }) ?? sql``}
    where ${report.where(asked)} and ${sql.ref(report.id)} = ${id}`.compile(db);
  return readCoalesced(ones, db, query, ([row]) => row && wireRow(report, asked, row));
}

/** What a report calls a row by; undefined out of scope. @param column the column with its name */
export async function readName(
  db: Db | Tx,
  report: Report,
  asked: Asked,
  id: string,
  column: string,
): Promise<string | undefined> {
  const [named] = report.columns.filter(({ key }) => key === column);
  if (!named) return undefined;
  const { rows } = await sql<{ name: string }>`select ${named.sql(asked)} as name from ${report.from(asked)}
    where ${report.where(asked)} and ${sql.ref(report.id)} = ${id}`.execute(db);
  return rows[0]?.name;
}

const charts = new WeakMap<Db, SingleFlight<readonly ChartPoint[]>>();

/** The chart of all rows found. */
export async function readChart(
  { db, engine }: ReportSource,
  report: Report,
  asked: Asked,
): Promise<readonly ChartPoint[]> {
  if (engine) return answerChart(db, engine, report, asked);
  if (!report.chart) return [];
  return readCoalesced(
    charts,
    db,
    report.chart.points(asked, foundIds(report, asked)).compile(db),
    (rows) => rows,
  );
}
