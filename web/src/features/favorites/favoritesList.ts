import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const FAVORITES_LIST = {
  sortBy: ['favoredAt'],
  sortDir: -1,
  filters: ['kind'],
  limit: 24,
} as const satisfies ListDefinition;
