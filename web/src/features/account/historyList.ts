import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** The training history as its address asks for it. */
export const HISTORY_LIST = {
  sortBy: ['passedAt', 'title'],
  sortDir: -1,
  limit: 20,
  filters: ['kind'],
} as const satisfies ListDefinition;
