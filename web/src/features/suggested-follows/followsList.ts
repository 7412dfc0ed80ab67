import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const FOLLOWS_LIST = {
  sortBy: ['position'],
  filters: ['brandId'],
} as const satisfies ListDefinition;

/** Of those who edit. */
export const FOLLOWS_ADMIN_LIST = {
  sortBy: ['position', 'title', 'updatedAt', 'status', 'publishedAt'],
  filters: ['brandId', 'status', 'deleted'],
} as const satisfies ListDefinition;
