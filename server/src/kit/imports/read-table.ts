import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { detect } from 'chardet';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { MAX_IMPORT_ROWS } from '@forecourt/contract/imports';
import { asWritten } from '../csv.ts';
import { Problem } from '../http/problem.ts';
import { readWorkbook } from './read-workbook.ts';

/** A parsed table. */
export interface Table {
  readonly encoding: string;
  readonly delimiter: string;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Rows used to detect the delimiter. */
const SAMPLE = 30;
/** Characters that hold them. */
const SAMPLE_SIZE = 64 * 1024;

/**
 * Reads a table with a header row: an Excel workbook, or text with any usual delimiter in UTF-8, UTF-16 or Windows-1252. Empty lines are skipped. Lets
 * other work of the process go on meanwhile.
 * Throws `import.no_rows`, `import.too_many_rows`, `import.quote_open`, `file.type_table`.
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (isZip(bytes)) return tableOf(await readWorkbook(bytes), { encoding: 'XLSX', delimiter: '' });
  const { text, encoding } = decode(bytes);
  const delimiter = delimiterOf(text.slice(0, SAMPLE_SIZE));
  return tableOf(await recordsOf(text, delimiter), { encoding, delimiter });
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

function tableOf([head, ...rows]: readonly TableRow[], form: Pick<Table, 'encoding' | 'delimiter'>): Table {
  if (!head || rows.length === 0) throw new Problem('import.no_rows');
  return { ...form, header: head.cells.map((cell) => cell.trim()), rows };
}

function decode(bytes: Buffer): { text: string; encoding: string } {
  const encoding = encodingOf(bytes);
  const text = iconv.decode(bytes, encoding).replaceAll('\u0000', '');
  return { text, encoding };
}

/** A mark at the beginning decides; without one valid UTF-8 is UTF-8, and what is left is Windows-1252 or UTF-16. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  const head = bytes.subarray(0, 4096);
  const [first, second] = [zerosAt(head, 0), zerosAt(head, 1)];
  // letters of two bytes have their zeros on one side; a stray zero is dropped, and zeros everywhere are no text
  if ((first + second) * 10 > head.length) {
    if (second > first * 4) return 'UTF-16LE';
    if (first > second * 4) return 'UTF-16BE';
    throw new Problem('file.type_table');
  }
  if (isUtf8(bytes)) return 'UTF-8';
  const found = first + second > 0 ? detect(head) : null;
  return found === 'UTF-16LE' || found === 'UTF-16BE' ? found : 'windows-1252';
}

/** Zeros among every second byte. @param side which of each two */
const zerosAt = (bytes: Buffer, side: 0 | 1): number =>
  bytes.filter((byte, i) => i % 2 === side && byte === 0).length;

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The delimiter that cuts the first rows into the most columns, evenly. */
function delimiterOf(sample: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const widths = widthsOf(sample, delimiter);
    const [first = 0] = widths;
    const even = widths.filter((width) => width === first).length / Math.max(1, widths.length);
    return { delimiter, score: first > 1 ? even * 100 + Math.min(first, 50) : 0 };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ',';
}

const OPTIONS = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
};

/** Widths of the first rows; none where the sample ends inside quotes that this delimiter makes. */
function widthsOf(sample: string, delimiter: string): number[] {
  try {
    const rows: string[][] = parseAtOnce(sample, { ...OPTIONS, delimiter, to: SAMPLE });
    return rows.map((row) => row.length);
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const CHUNK = 64 * 1024;

function* chunks(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

/** The record that never ends begins after the last whole one. */
function lineOfOpenQuote(text: string, delimiter: string, error: CsvError): number {
  const whole = Number(error['records']);
  if (!(whole > 0)) return 1;
  let last = 0;
  const noteLine = (_record: unknown, { lines }: { readonly lines: number }): null => {
    last = lines;
    return null;
  };
  parseAtOnce(text, { ...OPTIONS, delimiter, to: whole, on_record: noteLine });
  return last + 1;
}

async function recordsOf(text: string, delimiter: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let doubled = 0;
  const parsed = Readable.from(chunks(text)).pipe(parse({ ...OPTIONS, delimiter, info: true }));
  try {
    for await (const { record, info } of parsed as AsyncIterable<Parsed>) {
      const whole = record.join('');
      // the parser names the line on which a record ends, and counts a CRLF inside quotes twice
      doubled += whole.split('\r\n').length - 1;
      const lastLine = info.lines - doubled;
      if (whole.trim() === '') continue;
      const breaks = whole.split(/\r\n|\r|\n/).length - 1;
      rows.push({ line: lastLine - breaks, cells: record.map(asWritten) });
      if (rows.length > MAX_IMPORT_ROWS + 1)
        throw new Problem('import.too_many_rows', { values: { limit: MAX_IMPORT_ROWS } });
    }
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new Problem('import.quote_open', {
        values: { line: lineOfOpenQuote(text, delimiter, error) },
        cause: error,
      });
    throw error;
  }
  return rows;
}

/** What makes two headers alike for remembering how they were mapped. */
export const headerHash = (header: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(header.map(normalized)))
    .digest();

/** A heading without case, accents, spaces and signs; "#" is a number. */
export const normalized = (heading: string): string =>
  heading
    .replaceAll('#', ' no ')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
