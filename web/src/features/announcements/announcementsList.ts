import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const ANNOUNCEMENTS_LIST = {
  sortBy: ['publishedAt'],
  sortDir: -1,
  filters: ['brandId'],
} as const satisfies ListDefinition;
