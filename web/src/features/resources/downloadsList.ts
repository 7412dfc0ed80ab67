import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const DOWNLOADS_LIST = {
  sortBy: ['downloads', 'people', 'dealer'],
  sortDir: -1,
  filters: [],
  limit: 25,
} as const satisfies ListDefinition;
