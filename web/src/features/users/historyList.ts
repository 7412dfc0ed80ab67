import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** The history of a person as its address asks for it. */
export const USER_HISTORY_LIST = {
  sortBy: ['at'],
  sortDir: -1,
  limit: 25,
} as const satisfies ListDefinition;
