import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** Those who were paid in a year, as the address asks for them. */
export const PAYEES_LIST = {
  sortBy: ['total', 'name'],
  sortDir: -1,
  limit: 25,
  filters: ['show'],
} as const satisfies ListDefinition;
