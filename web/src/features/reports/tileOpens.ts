import type { LinkProps } from '@tanstack/react-router';
import type { List } from '../../shared/list/useListSearch.ts';
import { LISTS, type Place } from './layout.tsx';
import type { Report } from './reports.api.ts';

/**
 * Where the total of a column leads: in the report of people to those of the people found who count in it, with the same
 * filters, so that the total there is the same. Totals of other reports add up the rows below them.
 */
export function tileOpens(
  report: Report,
  list: List,
  place: Place,
  key: string,
): Pick<LinkProps, 'to' | 'search'> | undefined {
  if (report.row !== 'user') return undefined;
  const standing = report.filters.find(({ name }) => name === 'standing');
  const [now] = list.filters['standing'] ?? [];
  if (now !== undefined || !standing?.options.some(({ value }) => value === key)) return undefined;
  const { page: _page, sortBy: _by, sortDir: _dir, limit: _limit, ...found } = list.query;
  return { to: LISTS.user[place], search: { ...found, standing: key, crumb: '' } };
}
