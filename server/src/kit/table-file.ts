import { Readable } from 'node:stream';
import { MAX_WORKBOOK_ROWS } from '@forecourt/contract/limits';
import { asWritten, BOM, csvLine, csvLines } from './csv.ts';
import type { RawAnswer } from './http/handle.ts';
import { Problem } from './http/problem.ts';

type Rows = readonly (readonly string[])[];

/** A list that is sent as a file, and that an import reads again. */
export interface TableFile {
  /** File name without its ending. */
  readonly name: string;
  /** The same in every language, so that a program reads the table again. */
  readonly headings: readonly string[];
  /** Rows in portions, so that memory stays flat. */
  readonly portions: () => AsyncIterable<Rows>;
}

const headersOf = (type: string, file: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${file}"`,
});

/** A table as a file. @throws `user.too_many_rows` for a workbook, which is built in memory */
export const tableFile = (table: TableFile, format: 'csv' | 'xlsx'): Promise<RawAnswer> =>
  format === 'xlsx' ? workbookOf(table) : Promise.resolve(csvOf(table));

/** CSV, sent while it is read. */
function csvOf({ name, headings, portions }: TableFile): RawAnswer {
  async function* lines() {
    yield BOM + csvLine(headings);
    for await (const rows of portions()) yield csvLines(rows);
  }
  return { headers: headersOf('text/csv; charset=utf-8', `${name}.csv`), body: Readable.from(lines()) };
}

/** Text cells have an explicit type, so a spreadsheet never evaluates them as formulas. */
const cell = (value: string) => (value === '' ? null : { value: asRead(value), type: String });

/** An apostrophe that an import would take off is doubled. */
const asRead = (value: string) => (asWritten(value) === value ? value : `'${value}`);

async function workbookOf({ name, headings, portions }: TableFile): Promise<RawAnswer> {
  const rows: (readonly string[])[] = [];
  for await (const some of portions()) {
    rows.push(...some);
    if (rows.length > MAX_WORKBOOK_ROWS)
      throw new Problem('user.too_many_rows', { values: { limit: MAX_WORKBOOK_ROWS } });
  }
  // loaded when first asked for: few portals export workbooks, all of them start
  const { default: write } = await import('write-excel-file/node');
  const heading = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = await write([heading, ...rows.map((row) => row.map(cell))]).toBuffer();
  return {
    headers: headersOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', `${name}.xlsx`),
    body,
  };
}
