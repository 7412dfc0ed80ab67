import { z } from 'zod';
import { countryCodeOf } from '@forecourt/contract/address';
import { line } from '@forecourt/contract/fields';
import type { ImportField } from './importer.ts';

/** Several names in one cell, by semicolons or bars. */
export const names = z.string().transform((cell) =>
  cell
    .split(/[;|]/)
    .map((name) => name.trim())
    .filter(Boolean),
);

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
