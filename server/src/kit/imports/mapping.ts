import { LANGUAGE_TAGS } from '@forecourt/contract/languages';
import { text } from '../i18n.ts';
import type { ImportField } from './importer.ts';
import { normalized } from './read-table.ts';

/** Field to index of a column. */
export type Mapping = Readonly<Record<string, number>>;

/** What a column of a field may be called, in every language of the portal: files come from everywhere. */
const headingsOf = (field: string): Set<string> =>
  new Set(
    [field, ...LANGUAGE_TAGS.flatMap((language) => text(language, 'headings', field).split('|'))].map(
      normalized,
    ),
  );

/** Least share of a column's cells that have to fit a field that shows plainly what it is. */
const ENOUGH = 0.5;

/** Share of filled cells of a column that may stand in the field, 0 to 1; 1 where there are none. */
function fitOf({ fits }: ImportField, rows: readonly (readonly string[])[], column: number): number {
  const cells = rows.map((cells) => (cells[column] ?? '').trim()).filter(Boolean);
  if (!fits || cells.length === 0) return 1;
  return cells.filter(fits).length / cells.length;
}

const isFilled = (rows: readonly (readonly string[])[], column: number): boolean =>
  rows.some((cells) => (cells[column] ?? '').trim() !== '');

/**
 * Suggests a field for each column: by heading, and by cells where headings are ambiguous, contradicted, or unknown.
 * @param rows cells of the first rows @param own the tenant's names of fields, in addition to the usual ones
 */
export function suggestMapping(
  header: readonly string[],
  fields: readonly ImportField[],
  rows: readonly (readonly string[])[] = [],
  own: Readonly<Record<string, string>> = {},
): Mapping {
  const headings = header.map(normalized);
  const taken = new Set<number>();
  const take = (field: ImportField, isCandidate: (column: number) => boolean, least: number) => {
    const candidates = headings
      .map((_, column) => ({ column, fit: fitOf(field, rows, column) }))
      .filter(({ column, fit }) => fit >= least && !taken.has(column) && isCandidate(column));
    const [best] = candidates.toSorted((a, b) => b.fit - a.fit || a.column - b.column);
    if (best) taken.add(best.column);
    return best ? [[field.name, best.column] as const] : [];
  };
  const named = (field: ImportField, least: number) => {
    const names = headingsOf(field.name).add(normalized(own[field.name] ?? field.name));
    return take(field, (column) => names.has(headings[column] ?? ''), least);
  };
  // a heading that its cells contradict counts only where no other column will do
  const ways = [
    (field: ImportField) => named(field, field.plainly ? ENOUGH : 0),
    (field: ImportField) => (field.plainly ? take(field, (column) => isFilled(rows, column), 1) : []),
    (field: ImportField) => named(field, 0),
  ];
  const found = new Map<string, number>();
  for (const way of ways)
    for (const field of fields)
      if (!found.has(field.name)) for (const [name, column] of way(field)) found.set(name, column);
  return Object.fromEntries(found);
}

/** Columns with a heading or cells that no field takes: their cells go nowhere. */
export function unmatchedColumns(
  header: readonly string[],
  mapping: Mapping,
  rows: readonly (readonly string[])[],
): number[] {
  const taken = new Set(Object.values(mapping));
  return header.flatMap((heading, column) =>
    taken.has(column) || (heading === '' && !isFilled(rows, column)) ? [] : [column],
  );
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
