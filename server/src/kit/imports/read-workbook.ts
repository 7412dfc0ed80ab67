import { StringDecoder } from 'node:string_decoder';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { MAX_IMPORT_ROWS } from '@forecourt/contract/imports';
import { asWritten } from '../csv.ts';
import { Problem } from '../http/problem.ts';
import { dayOfSerial } from './days.ts';
import type { TableRow } from './read-table.ts';

/** Most parts of a workbook, and bytes of one of them unpacked: a sheet of as many rows as an import takes has some 200 MB. */
const MAX_PARTS = 5_000;
const MAX_UNPACKED = 256 * 1024 * 1024;
/** Most cells of a sheet, gaps included: one far to the right makes a row as wide as that. */
const MAX_CELLS = 8_000_000;
const MAX_COLUMNS = 500;

const notReadable = (cause?: unknown) => new Problem('file.type_table', { cause });

/**
 * Rows of the first sheet of an Excel workbook, as texts: what formulas had come to when it was saved, dates as `YYYY-MM-DD`. Nothing in
 * it is executed, and of its parts only those that hold cells are unpacked.
 * Throws `file.type_table`, `import.too_many_rows`.
 */
export async function readWorkbook(bytes: Buffer): Promise<TableRow[]> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    const parts = await partsOf(zip);
    const { sheet, from1904 } = await firstSheet(zip, parts);
    const texts = await sharedTexts(zip, parts.get('xl/sharedStrings.xml'));
    const dateStyles = await datesAmongStyles(zip, parts.get('xl/styles.xml'));
    return await rowsOf(zip, sheet, { texts, dateStyles, from1904 });
  } catch (error) {
    throw error instanceof Problem ? error : notReadable(error);
  }
}

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_PARTS) throw notReadable();
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
  return parts;
}

interface Handlers {
  readonly open: (tag: SaxesTagPlain) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** A name without the prefix that some programs write. */
const localName = (name: string): string => name.replace(/^.*:/, '');

/** Walks over the tags of a part while it is unpacked. */
async function walk(zip: ZipFile, entry: Entry, { open, text, close }: Handlers): Promise<void> {
  if (entry.uncompressedSize > MAX_UNPACKED)
    throw new Problem('import.too_many_rows', { values: { limit: MAX_IMPORT_ROWS } });
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', open);
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  parser.on('error', (error) => {
    throw notReadable(error);
  });
  const decoder = new StringDecoder('utf8');
  for await (const chunk of await zip.openReadStreamPromise(entry))
    parser.write(decoder.write(chunk as Buffer));
  parser.write(decoder.end()).close();
}

/** The part of the first sheet that is not hidden, and how the workbook counts days. */
async function firstSheet(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
  const [book, links] = [parts.get('xl/workbook.xml'), parts.get('xl/_rels/workbook.xml.rels')];
  if (!book || !links) throw notReadable();
  let link: string | undefined;
  let from1904 = false;
  await walk(zip, book, {
    open: ({ name, attributes }) => {
      if (localName(name) === 'workbookPr') from1904 = isTrue(attributes['date1904']);
      if (localName(name) === 'sheet' && (attributes['state'] ?? 'visible') === 'visible')
        link ??= attributes['r:id'];
    },
  });
  let path = '';
  await walk(zip, links, {
    open: ({ attributes }) => {
      if (link !== undefined && attributes['Id'] === link) path = attributes['Target'] ?? '';
    },
  });
  const sheet = parts.get(path.startsWith('/') ? path.slice(1) : `xl/${path}`);
  if (!sheet) throw notReadable();
  return { sheet, from1904 };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** What Excel writes for characters that XML cannot hold. */
const plainText = (text: string): string =>
  text
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\u0000', '');

/** Texts that cells refer to by their number; how they are to be pronounced is left out. */
async function sharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (!entry) return texts;
  let inside = '';
  let spoken = false;
  let text = '';
  await walk(zip, entry, {
    open: ({ name }) => {
      inside = localName(name);
      if (inside === 'si') text = '';
      if (inside === 'rPh') spoken = true;
    },
    text: (part) => {
      if (inside === 't' && !spoken) text += part;
    },
    close: (name) => {
      inside = '';
      if (name === 'rPh') spoken = false;
      if (name === 'si') texts.push(plainText(text));
    },
  });
  return texts;
}

const isDateFormat = (format: string): boolean =>
  /[dy]/i.test(format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
/** Formats that every workbook has without naming them. */
const BUILT_IN_DATES = new Set(['14', '15', '16', '17', '22', '27', '30', '36', '50', '57']);

/** Numbers of the styles that show a number as a date. */
async function datesAmongStyles(zip: ZipFile, entry: Entry | undefined): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (!entry) return found;
  const formats = new Set(BUILT_IN_DATES);
  let inCells = false;
  let number = 0;
  await walk(zip, entry, {
    open: ({ name, attributes }) => {
      const tag = localName(name);
      if (tag === 'numFmt' && isDateFormat(attributes['formatCode'] ?? ''))
        formats.add(attributes['numFmtId'] ?? '');
      if (tag === 'cellXfs') inCells = true;
      if (tag !== 'xf' || !inCells) return;
      if (formats.has(attributes['numFmtId'] ?? '')) found.add(String(number));
      number += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return found;
}

interface Book {
  readonly texts: readonly string[];
  readonly dateStyles: ReadonlySet<string>;
  readonly from1904: boolean;
}

/** The number of the column in a reference such as `AB12`, from 0. */
const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]*/.exec(reference)?.[0] ?? '').reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

function textOf(
  attributes: Readonly<Record<string, string>>,
  value: string,
  { texts, dateStyles, from1904 }: Book,
): string {
  const { t: type = 'n', s: style = '' } = attributes;
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n' || value === '') return plainText(value);
  if (dateStyles.has(style)) return dayOfSerial(Number(value), from1904) ?? value;
  // 0.1 + 0.2 is written with all its digits, and a long number with an exponent
  const number = Number(Number(value).toPrecision(15));
  return Number.isFinite(number) ? String(number) : value;
}

const tooMany = () => new Problem('import.too_many_rows', { values: { limit: MAX_IMPORT_ROWS } });

async function rowsOf(zip: ZipFile, sheet: Entry, book: Book): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let attributes: Readonly<Record<string, string>> = {};
  let inside = '';
  let value = '';
  let total = 0;
  const endCell = () => {
    const text = asWritten(textOf(attributes, value, book));
    if (text === '') return;
    if (column >= MAX_COLUMNS) throw notReadable();
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  const endRow = () => {
    total += cells.length;
    if (total > MAX_CELLS) throw tooMany();
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    if (rows.length > MAX_IMPORT_ROWS + 1) throw tooMany();
  };
  await walk(zip, sheet, {
    open: (tag) => {
      inside = localName(tag.name);
      if (inside === 'row') {
        line = Number(tag.attributes['r'] ?? line + 1);
        cells = [];
        column = -1;
      }
      if (inside !== 'c') return;
      attributes = tag.attributes;
      column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
      value = '';
    },
    text: (part) => {
      if (inside === 'v' || inside === 't') value += part;
    },
    close: (name) => {
      inside = '';
      if (name === 'c') endCell();
      if (name === 'row') endRow();
    },
  });
  return rows;
}
