import { sql } from 'kysely';
import type { Cell, Sum } from '@forecourt/contract/reports';
import type { Figures, ReportEngine } from '../analytics/engine.ts';
import type { Question } from '../analytics/question.ts';
import type { Db } from '../db/db.ts';
import { FORCE_CUSTOM_PLAN } from '../db/prepared.ts';
import { paginationOf } from '../list.ts';
import { goneFilters, knownValues } from './choices.ts';
import { questionOf, readContext } from './question.ts';
import { keptSince, type ReportPage, type ReportRow, type ReportTotals, type Wish } from './read.ts';
import { columnsOf, type Asked, type Report, type ReportColumn } from './report.ts';

/** Rows of which figures are read at a time, and rows of which the other cells are. */
const MANY = 50_000;
const PORTION = 1_000;

/** Order and place where neither matters. */
const ONE: Wish = { page: 1, limit: 1, sortBy: '_id', sortDir: 1 };

const ask = async (db: Db, engine: ReportEngine, asked: Asked, question: Question) =>
  engine.ask(question, await readContext(db, asked));

/** A figure as it travels: an instant as text. */
const cellOf = ({ type }: ReportColumn, figure: Figures[keyof Figures] | undefined): Cell =>
  type === 'instant' && typeof figure === 'number'
    ? new Date(figure).toISOString()
    : ((figure ?? null) as number | Sum[] | null);

const selected = (columns: readonly ReportColumn[], asked: Asked) =>
  columns.map((column) => sql`${column.sql(asked)} as ${sql.ref(column.key)}`);

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
  const { figures } = report.asks;
  const id = sql.ref(report.id);
  const own = columns.filter(({ key }) => figures[key] === undefined);
  const { rows } = await sql<Record<string, unknown>>`select ${FORCE_CUSTOM_PLAN}
    ${sql.join([sql`${id} as "_id"`, ...selected(own, asked)])}
    from ${report.from(asked)} where ${id} = any(${found.map((row) => row.id)}::uuid[])`.execute(db);
  const known = new Map(rows.map((row) => [row['_id'], row]));
  return found.flatMap((row) => {
    const cells = known.get(row.id);
    if (!cells) return [];
    const all = columns.map((column) => {
      const name = figures[column.key];
      const value = name ? cellOf(column, row.figures[name]) : cells[column.key];
      return [column.key, value instanceof Date ? value.toISOString() : value] as const;
    });
    return [Object.fromEntries([['_id', row.id], ...all]) as ReportRow];
  });
}

const totalsOf = (report: Report, { settings }: Asked, totals: Figures): ReportTotals =>
  Object.fromEntries(
    columnsOf(report, settings)
      .filter(({ total }) => total !== undefined)
      .map((column) => {
        const name = report.asks.figures[column.key];
        return [column.key, cellOf(column, name && totals[name])];
      }),
  ) as ReportTotals;

/** The instant whose data an answer shows, on the clock of who asks. @param begun when they asked, ms */
const instantOf = ({ asOf }: Asked, begun: number, counted: Date): string =>
  new Date(asOf.getTime() - Math.max(0, begun - counted.getTime())).toISOString();

/** A page of a report with totals of all rows found. */
export async function answerPage(
  db: Db,
  engine: ReportEngine,
  report: Report,
  asked: Asked,
  wish: Wish,
): Promise<ReportPage> {
  const begun = Date.now();
  const answer = await ask(db, engine, asked, questionOf(report, asked, wish));
  const [rows, keptAsOf, gone] = await Promise.all([
    rowsOf(db, report, asked, answer.rows, columnsOf(report, asked.settings)),
    report.kept ? keptSince(db) : null,
    goneFilters(db, knownValues(db, report, asked)),
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
export async function answerCount(
  db: Db,
  engine: ReportEngine,
  report: Report,
  asked: Asked,
): Promise<number> {
  const question = questionOf(report, asked, { ...ONE, limit: 0 });
  return (await ask(db, engine, asked, { ...question, figures: [] })).count;
}

/** The row of one thing, whatever the filters find: its figures follow them. Undefined out of scope. */
export async function answerOne(
  db: Db,
  engine: ReportEngine,
  report: Report,
  asked: Asked,
  id: string,
): Promise<ReportRow | undefined> {
  const { rows } = await ask(db, engine, asked, { ...questionOf(report, asked, ONE), ids: [id] });
  return (await rowsOf(db, report, asked, rows, columnsOf(report, asked.settings)))[0];
}

/** All rows in their order, portion by portion. Their figures are read by one statement, unless they are very many. */
export async function* answerAll(
  db: Db,
  engine: ReportEngine,
  report: Report,
  asked: Asked,
  wish: Pick<Wish, 'sortBy' | 'sortDir'>,
  columns: readonly ReportColumn[],
): AsyncGenerator<readonly ReportRow[]> {
  const names = new Set([...columns.map(({ key }) => key), wish.sortBy]);
  const figures = Object.entries(report.asks.figures).flatMap(([key, name]) =>
    names.has(key) ? [name] : [],
  );
  for (let page = 1; ; page++) {
    const question = { ...questionOf(report, asked, { ...wish, page, limit: MANY }), figures };
    const { rows } = await ask(db, engine, asked, question);
    for (let at = 0; at < rows.length; at += PORTION)
      yield rowsOf(db, report, asked, rows.slice(at, at + PORTION), columns);
    if (rows.length < MANY) return;
  }
}
