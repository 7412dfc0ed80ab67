import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** Users who were paid in a year, by the URL parameters. */
export const PAYEES_LIST = {
  sortBy: ['total', 'name'],
  sortDir: -1,
  limit: 25,
  filters: ['show'],
} as const satisfies ListDefinition;
