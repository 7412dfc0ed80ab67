import { stringify } from 'csv-stringify/sync';

/**
 * What spreadsheets would take for a formula, full-width signs of East Asian keyboards included: it is written with an
 * apostrophe before it, and read as text. Apostrophes that precede such a sign already are counted, so that `asWritten`
 * can take exactly one off.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/;

/** A text that no spreadsheet executes (OWASP, CSV injection). Plain numbers stay numbers. */
export const harmless = (text: string): string =>
  FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;

/** The text that `harmless` made the cell of: an apostrophe before a sign of formulas is no part of it. */
export const asWritten = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Lines of a CSV file (RFC 4180) whose cells are harmless. What a spreadsheet may take for a separator is quoted, too. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(harmless)),
    { record_delimiter: 'windows', quoted_match: /[;\t\r\n|]/ },
  );

export const csvLine = (cells: readonly string[]): string => csvLines([cells]);

/** Makes spreadsheets read the file as UTF-8. */
export const BOM = '\u{feff}';
