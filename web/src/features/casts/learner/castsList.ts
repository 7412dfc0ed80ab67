import type { ListDefinition } from '../../../shared/list/listSearch.ts';

export const CASTS_LIST = { sortBy: ['publishedAt'], filters: [] } as const satisfies ListDefinition;

/** Of those who edit. */
export const CASTS_ADMIN_LIST = {
  sortBy: ['publishedAt', 'title', 'updatedAt', 'status'],
  sortDir: -1,
  filters: ['brandId', 'status', 'deleted'],
} as const satisfies ListDefinition;
