import type { Report } from './reports.api.ts';
import type { List } from '../../shared/list/useListSearch.ts';
import type { SavedView, ViewWish } from './views.api.ts';
import type { ReportSearch } from './reportSearch.ts';

/** In the address: that no view is wanted, not even the one that opens first. */
export const NO_VIEW = 'all';

/** A report as it opens by itself. */
export const NOTHING: ViewWish = { filters: {}, columns: [], sort: null };

/** A report as it stands on the screen, to be kept. */
export function wishOf(report: Report, list: List): ViewWish {
  const { columns = [], ...filters } = list.filters;
  const kept: Record<string, string[]> = list.text ? { text: [list.text] } : {};
  for (const [name, values] of Object.entries(filters)) if (values.length > 0) kept[name] = [...values];
  const sorted = list.sortBy !== report.sortBy[0] || list.sortDir !== 1;
  return {
    filters: kept,
    columns: [...columns],
    sort: sorted ? { by: list.sortBy, dir: list.sortDir } : null,
  };
}

/** The address of a report with a view. */
export function searchOf({ _id, filters, columns, sort }: SavedView): ReportSearch {
  return {
    ...Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [
        name,
        values.length === 1 ? (values[0] ?? '') : values,
      ]),
    ),
    ...(columns.length > 0 && { columns }),
    ...(sort && { sortBy: sort.by, sortDir: sort.dir }),
    view: _id,
  };
}

const inOrder = (filters: ViewWish['filters']) =>
  Object.entries(filters)
    .map(([name, values]) => [name, values.toSorted()] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));

/** Whether two wishes ask for the same; the order of a filter's values says nothing, that of columns does. */
export const sameWish = (a: ViewWish, b: ViewWish): boolean =>
  JSON.stringify([inOrder(a.filters), a.columns, a.sort]) ===
  JSON.stringify([inOrder(b.filters), b.columns, b.sort]);
