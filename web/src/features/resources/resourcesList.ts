import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const RESOURCES_LIST = {
  sortBy: ['position'],
  filters: ['brandId'],
} as const satisfies ListDefinition;

/** Of those who edit. */
export const RESOURCES_ADMIN_LIST = {
  sortBy: ['position', 'title', 'updatedAt', 'status', 'publishedAt'],
  filters: ['brandId', 'status', 'deleted'],
} as const satisfies ListDefinition;
