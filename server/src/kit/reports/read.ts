import { sql } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Pagination } from '@forecourt/contract/fields';
import type { Language } from '@forecourt/contract/languages';
import type { Cell, Sum, Total } from '@forecourt/contract/reports';
import type { Figures } from '../analytics/engine.ts';
import type { Question } from '../analytics/question.ts';
import { dayAt } from '../clock.ts';
import { spanOf } from '../metrics-sql.ts';
import type { Db, Tx } from '../db/db.ts';
import { FORCE_CUSTOM_PLAN } from '../db/prepared.ts';
import { invalid } from '../http/problem.ts';
import { parseInput } from '../http/validation.ts';
import { paginationOf } from '../list.ts';
import type { Actor } from '../session/actor.ts';
import { goneFilters, knownValues } from './choices.ts';
import { questionOf, readContext, type ReportSource } from './question.ts';
import {
  columnsOf,
  filtersOf,
  type Asked,
  type Report,
  type ReportColumn,
  type ReportQuery,
} from './report.ts';

export type ReportRow = Readonly<Record<string, Cell>>;
export type ReportTotals = Readonly<Record<string, Total>>;

interface ReportPage {
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

/** When a job last computed what it keeps for reports; null before the first time. */
export async function keptSince(db: Tx | Db): Promise<string | null> {
  const row = await db
    .selectFrom('report_kept')
    .select('as_of')
    .where('name', '=', 'duties')
    .executeTakeFirst();
  return row?.as_of.toISOString() ?? null;
}

/** Rows of which figures are read at a time, and rows of which the other cells are. */
const MANY = 50_000;
const PORTION = 1_000;

/** Order and place where neither matters. */
const ONE: Wish = { page: 1, limit: 1, sortBy: '_id', sortDir: 1 };

const ask = async ({ db, engine }: ReportSource, asked: Asked, question: Question) =>
  engine.ask(question, await readContext(db, asked));

/** A figure as it travels: an instant as text. */
const cellOf = ({ type }: ReportColumn, figure: Figures[keyof Figures] | undefined): Cell =>
  type === 'instant' && typeof figure === 'number'
    ? new Date(figure).toISOString()
    : ((figure ?? null) as number | Sum[] | null);

const selected = (columns: readonly ReportColumn[], asked: Asked) =>
  columns.flatMap(({ key, sql: cell }) => (cell ? [sql`${cell(asked)} as ${sql.ref(key)}`] : []));

type Found = readonly { readonly id: string; readonly figures: Figures }[];

/** Rows with their figures and the cells that PostgreSQL knows. Whoever was removed since they were found has none. */
async function rowsOf(
  db: Db,
  report: Report,
  asked: Asked,
  found: Found,
  columns: readonly ReportColumn[],
): Promise<ReportRow[]> {
  if (found.length === 0) return [];
  const id = sql.ref(report.id);
  const { rows } = await sql<Record<string, unknown>>`select ${FORCE_CUSTOM_PLAN}
    ${sql.join([sql`${id} as "_id"`, ...selected(columns, asked)])}
    from ${report.from} where ${id} = any(${found.map((row) => row.id)}::uuid[])`.execute(db);
  const known = new Map(rows.map((row) => [row['_id'], row]));
  return found.flatMap((row) => {
    const cells = known.get(row.id);
    if (!cells) return [];
    const all = columns.map((column) => {
      const { key, figure } = column;
      const value = figure ? cellOf(column, row.figures[figure]) : cells[key];
      return [key, value instanceof Date ? value.toISOString() : value] as const;
    });
    return [Object.fromEntries([['_id', row.id], ...all]) as ReportRow];
  });
}

const totalsOf = (report: Report, { settings }: Asked, totals: Figures): ReportTotals =>
  Object.fromEntries(
    columnsOf(report, settings)
      .filter(({ total }) => total !== undefined)
      .map((column) => [column.key, cellOf(column, column.figure && totals[column.figure])]),
  ) as ReportTotals;

/** The instant whose data an answer shows, on the clock of who asks. @param begun when they asked, ms */
const instantOf = ({ asOf }: Asked, begun: number, counted: Date): string =>
  new Date(asOf.getTime() - Math.max(0, begun - counted.getTime())).toISOString();

/** A page of a report with totals of all rows found. */
export async function readReport(
  source: ReportSource,
  report: Report,
  asked: Asked,
  wish: Wish,
): Promise<ReportPage> {
  const begun = Date.now();
  const answer = await ask(source, asked, questionOf(report, asked, wish));
  const [rows, keptAsOf, gone] = await Promise.all([
    rowsOf(source.db, report, asked, answer.rows, columnsOf(report, asked.settings)),
    report.kept ? keptSince(source.db) : null,
    goneFilters(source.db, knownValues(source.db, report, asked)),
  ]);
  return {
    rows,
    totals: totalsOf(report, asked, answer.totals),
    pagination: paginationOf(wish, answer.count),
    asOf: instantOf(asked, begun, answer.asOf),
    keptAsOf,
    gone,
  };
}

/** How many rows are found. */
export async function countFound(source: ReportSource, report: Report, asked: Asked): Promise<number> {
  const question = questionOf(report, asked, { ...ONE, limit: 0 });
  return (await ask(source, asked, { ...question, figures: [] })).count;
}

/** The row of one thing, whatever the filters find: its figures follow them. Undefined out of scope. */
export async function readOne(
  source: ReportSource,
  report: Report,
  asked: Asked,
  id: string,
): Promise<ReportRow | undefined> {
  const { rows } = await ask(source, asked, { ...questionOf(report, asked, ONE), ids: [id] });
  return (await rowsOf(source.db, report, asked, rows, columnsOf(report, asked.settings)))[0];
}

/** All rows in their order, portion by portion. Their figures are read by one statement, unless they are very many. */
export async function* readAll(
  source: ReportSource,
  report: Report,
  asked: Asked,
  wish: Pick<Wish, 'sortBy' | 'sortDir'>,
  columns: readonly ReportColumn[],
): AsyncGenerator<readonly ReportRow[]> {
  const wanted = new Set([...columns.map(({ key }) => key), wish.sortBy]);
  const figures = report.columns.flatMap(({ key, figure }) => (figure && wanted.has(key) ? [figure] : []));
  for (let page = 1; ; page++) {
    const question = { ...questionOf(report, asked, { ...wish, page, limit: MANY }), figures };
    const { rows } = await ask(source, asked, question);
    for (let at = 0; at < rows.length; at += PORTION)
      yield rowsOf(source.db, report, asked, rows.slice(at, at + PORTION), columns);
    if (rows.length < MANY) return;
  }
}
