import { LANGUAGE_TAGS } from '@forecourt/contract/languages';
import { text } from '../i18n.ts';
import type { ImportField } from './importer.ts';
import { normalised } from './read-table.ts';

/** Field to index of a column. */
export type Mapping = Readonly<Record<string, number>>;

/** What a column of a field may be called, in every language of the portal: files come from everywhere. */
const headingsOf = (field: string): ReadonlySet<string> =>
  new Set(
    [field, ...LANGUAGE_TAGS.flatMap((language) => text(language, 'headings', field).split('|'))].map(
      normalised,
    ),
  );

/** The columns that say by their headings what they are. */
export function suggestMapping(header: readonly string[], fields: readonly ImportField[]): Mapping {
  const headings = header.map(normalised);
  const taken = new Set<number>();
  const found = fields.flatMap(({ name }) => {
    const names = headingsOf(name);
    const index = headings.findIndex((heading, i) => names.has(heading) && !taken.has(i));
    if (index < 0) return [];
    taken.add(index);
    return [[name, index] as const];
  });
  return Object.fromEntries(found);
}

/** Only fields of the importer and columns of the file; what else was sent is dropped. */
export const cleanMapping = (
  mapping: Mapping,
  header: readonly string[],
  fields: readonly ImportField[],
): Mapping =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const index = mapping[name];
      return index !== undefined && index < header.length ? [[name, index] as const] : [];
    }),
  );

/** Required fields that no column gives. */
export const missingFields = (mapping: Mapping, fields: readonly ImportField[]): string[] =>
  fields.filter(({ name, required }) => required && mapping[name] === undefined).map(({ name }) => name);

/** The texts of a row by field; a column that is not there is an empty text. */
export const valuesOf = (
  cells: readonly string[],
  mapping: Mapping,
  fields: readonly ImportField[],
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const index = mapping[name];
      return [name, index === undefined ? '' : (cells[index] ?? '').trim()];
    }),
  );
