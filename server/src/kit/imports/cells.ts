import { z } from 'zod';
import { countryCodeOf } from '@forecourt/contract/address';
import { line } from '@forecourt/contract/fields';
import type { ImportField } from './importer.ts';

/** One name of a cell of several: between quotation marks, which it doubles, or up to the next separator. */
const NAME = /\s*(?:"((?:[^"]|"")*)"\s*(?=[;|]|$)|([^;|]*))(?:[;|]|$)/y;

/** Several names in one cell, by semicolons or bars; a name between quotation marks may hold them, too. */
export const names = z.string().transform((cell) => {
  NAME.lastIndex = 0;
  const found: string[] = [];
  while (NAME.lastIndex < cell.length) {
    const [, quoted, plain = ''] = NAME.exec(cell) ?? [];
    found.push((quoted?.replaceAll('""', '"') ?? plain).trim());
  }
  return found.filter(Boolean);
});

/** The cell that {@link names} reads these names of. */
export const namesCell = (given: readonly string[]): string =>
  given.map((name) => (/[;|]|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ');

export const isDigits = (cell: string): boolean => /^\d+$/.test(cell);

/** A name or a code of letters: not a number, not an address of a street. */
const isRegion = (cell: string): boolean => !/\d/.test(cell);

/** The fields of an address, in the order of the pages. */
export const ADDRESS_FIELDS: readonly ImportField[] = [
  { name: 'addressLine1' },
  { name: 'city' },
  { name: 'region', fits: isRegion },
  { name: 'postalCode', fits: (cell) => /\d/.test(cell) },
  { name: 'country', fits: (cell) => countryCodeOf(cell) !== undefined },
];

/** Street and number; spreadsheets break it into lines within the cell. */
export const street = z
  .string()
  .transform((cell) =>
    cell
      .split(/[\r\n\v\f\u2028\u2029]+/)
      .map((part) => part.trim().replace(/,$/, ''))
      .filter(Boolean)
      .join(', '),
  )
  .pipe(line(200));
