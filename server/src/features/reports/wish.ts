import { z } from 'zod';
import type { ViewSort } from '@forecourt/contract/report-views';
import { invalid } from '../../kit/http/problem.ts';
import { wantedColumns } from '../../kit/reports/export.ts';
import { askedOf, type Asker } from '../../kit/reports/read.ts';
import { columnsOf, filtersOf, type Asked, type Report } from '../../kit/reports/report.ts';

/** What is kept of a report that was asked for: in a view, a schedule, a file. */
export interface KeptWish {
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly columns: readonly string[];
  readonly sort: z.infer<typeof ViewSort> | null;
}

interface WishRow {
  readonly filters: unknown;
  readonly columns: string[];
  readonly sort_by: string | null;
  readonly sort_dir: number | null;
}

const Filters = z.record(z.string(), z.array(z.string()));

export const keptWish = ({ filters, columns, sort_by, sort_dir }: WishRow): KeptWish => ({
  filters: Filters.parse(filters),
  columns,
  sort: sort_by === null ? null : { by: sort_by, dir: sort_dir === -1 ? -1 : 1 },
});

/** As it stands in the columns of a table. */
export const wishColumns = ({ filters, columns, sort }: KeptWish) => ({
  filters: JSON.stringify(filters),
  columns: [...columns],
  sort_by: sort?.by ?? null,
  sort_dir: sort?.dir ?? null,
});

/**
 * Reads a kept wish as a call of the report would be read. A filter that the report no longer has is refused: without
 * it more would be found than was asked for.
 * @throws {Problem} 422 that names what does not fit
 */
export function askedFor(
  report: Report,
  asker: Asker,
  { filters, sort }: Pick<KeptWish, 'filters' | 'sort'>,
): ReturnType<typeof askedOf> {
  const known = new Set(filtersOf(report, asker.settings).map(([name]) => name));
  for (const name of Object.keys(filters))
    if (name !== 'text' && !known.has(name)) throw invalid(`filters.${name}`, 'field.unknown');
  const query = Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
  return askedOf(report, asker, { ...query, ...(sort && { sortBy: sort.by, sortDir: sort.dir }) });
}

/** Refuses a wish that the report cannot fulfil now. */
export function checkWish(report: Report, asker: Asker, wish: KeptWish): Asked {
  const { asked } = askedFor(report, asker, wish);
  wantedColumns(report, asked, wish.columns);
  return asked;
}

/** The kept columns that still exist. */
export const livingColumns = (
  report: Report,
  { settings }: Pick<Asker, 'settings'>,
  columns: readonly string[],
): readonly string[] => {
  const known = new Set(columnsOf(report, settings).map(({ key }) => key));
  return columns.filter((key) => known.has(key));
};
