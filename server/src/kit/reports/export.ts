import { PassThrough, Readable } from 'node:stream';
import { BOM, csvLine, csvLines } from '../csv.ts';
import type { RawAnswer } from '../http/handle.ts';
import { invalid, Problem } from '../http/problem.ts';
import { isMoney, unitsOf } from './money.ts';
import { printPage } from './print.ts';
import type { ReportSource } from './question.ts';
import { readAll, readReport, type ReportRow, type ReportTotals, type Wish } from './read.ts';
import { columnsOf, type Asked, type Report, type ReportColumn } from './report.ts';
import { cellText, cellValue, columnTitle, totalTitle, withTotalTitle } from './words.ts';

export type Format = 'csv' | 'xlsx' | 'print';

/** Most rows of a workbook, which is built in memory, and of a page to print. */
export const XLSX_ROWS = 10_000;
const PRINT_ROWS = 2_000;

/** What goes into a file: rows in their order, and the columns in theirs. */
export interface FileWish extends Pick<Wish, 'sortBy' | 'sortDir'> {
  readonly format: Format;
  /** Keys; none: those that the table shows unless others are chosen. */
  readonly columns: readonly string[];
}

/** The wanted columns in their order. @throws {Problem} 422 for one that the report has not */
export function wantedColumns(
  report: Report,
  asked: Asked,
  keys: readonly string[],
): readonly ReportColumn[] {
  const all = columnsOf(report, asked.settings);
  if (keys.length === 0) return all.filter(({ hidden, completes }) => !hidden || completes !== undefined);
  return keys.map((key) => {
    const column = all.find((one) => one.key === key);
    if (!column) throw invalid('columns', 'field.choice', { choices: all.map((one) => one.key).join(', ') });
    return column;
  });
}

/** The file as CSV: headings that are the same in every language, dates in ISO form, no totals. */
export async function* csvParts(
  source: ReportSource,
  report: Report,
  asked: Asked,
  wish: FileWish,
): AsyncGenerator<string> {
  const columns = wantedColumns(report, asked, wish.columns);
  yield BOM + csvLine(columns.map(({ key }) => key));
  for await (const rows of readAll(source, report, asked, wish, columns))
    yield csvLines(rows.map((row) => columns.map(({ key }) => cellValue(row[key]))));
}

interface Sheet {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly totals: ReportTotals;
}

async function sheetOf(
  source: ReportSource,
  report: Report,
  asked: Asked,
  wish: FileWish,
  most: number,
): Promise<Sheet> {
  const columns = wantedColumns(report, asked, wish.columns);
  const { pagination, rows, totals } = await readReport(source, report, asked, {
    ...wish,
    page: 1,
    limit: most,
  });
  if (pagination.total > most) throw new Problem('report.too_many_rows', { values: { limit: most } });
  return { columns, rows, totals };
}

const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });

/** A cell with a type, so that no text is taken for a formula. */
function typed(cell: ReportRow[string] | undefined, column: ReportColumn, asked: Asked) {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number')
    return column.type === 'share'
      ? { value: cell, type: Number, format: '0%' }
      : { value: cell, type: Number };
  if (column.type === 'instant' && typeof cell === 'string')
    return { value: new Date(cell), type: Date, format: 'yyyy-mm-dd hh:mm' };
  if (column.type === 'day' && typeof cell === 'string')
    return { value: new Date(cell), type: Date, format: 'yyyy-mm-dd' };
  // several currencies in one cell are no number
  if (Array.isArray(cell) && cell.length === 1 && isMoney(cell))
    return cell.map((sum) => ({
      value: unitsOf(sum),
      type: Number,
      format: `#,##0.00 "${sum.currency}"`,
    }))[0];
  const value = cellText(cell, column, { language: asked.language, timeZone: asked.settings.timeZone });
  return value === '' ? null : { value, type: String };
}

/** The file as a workbook in the reader’s language, totals at its end. */
export async function workbook(
  source: ReportSource,
  report: Report,
  asked: Asked,
  wish: FileWish,
): Promise<Readable> {
  const { columns, rows, totals } = await sheetOf(source, report, asked, wish, XLSX_ROWS);
  // loaded when first asked for: few portals make workbooks, all of them start
  const { default: write } = await import('write-excel-file/node');
  const sums = columns.map((column) => typed(totals[column.key] ?? null, column, asked));
  const sheet = write([
    columns.map(({ key }) => bold(columnTitle(report, key, asked.language))),
    ...rows.map((row) => columns.map((column) => typed(row[column.key], column, asked))),
    ...(sums.some(Boolean) ? [withTotalTitle(sums, bold(totalTitle(asked.language)))] : []),
  ]);
  const body = new PassThrough();
  void sheet
    .toStream(body)
    .catch((error: unknown) => body.destroy(error instanceof Error ? error : undefined));
  return body;
}

const named = (report: Report, { today }: Asked, type: string, ending: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${report.key}-${today}.${ending}"`,
});

/** The rows found as a file. */
export async function fileOf(
  source: ReportSource,
  report: Report,
  asked: Asked,
  wish: FileWish,
): Promise<RawAnswer> {
  if (wish.format === 'xlsx')
    return {
      headers: named(
        report,
        asked,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'xlsx',
      ),
      body: await workbook(source, report, asked, wish),
    };
  if (wish.format === 'print') {
    const sheet = await sheetOf(source, report, asked, wish, PRINT_ROWS);
    return {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: await printPage(source.db, report, asked, sheet),
    };
  }
  // a column that does not exist is refused before the first byte is sent
  wantedColumns(report, asked, wish.columns);
  return {
    headers: named(report, asked, 'text/csv; charset=utf-8', 'csv'),
    body: Readable.from(csvParts(source, report, asked, wish)),
  };
}
