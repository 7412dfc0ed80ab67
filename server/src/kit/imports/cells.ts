import { z } from 'zod';

/** Several names in one cell, by semicolons or bars. */
export const names = z.string().transform((cell) =>
  cell
    .split(/[;|]/)
    .map((name) => name.trim())
    .filter(Boolean),
);

/** ISO 3166-1 alpha-2, upper case; empty when the cell is. */
export const countryCode = z
  .string()
  .refine((text) => /^([a-z]{2})?$/i.test(text), 'import_country')
  .transform((text) => text.toUpperCase());
