import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const PROMOTIONS_LIST = {
  sortBy: ['publishedAt'],
  sortDir: -1,
  filters: ['brandId'],
} as const satisfies ListDefinition;

/** Of those who edit. */
export const PROMOTIONS_ADMIN_LIST = {
  sortBy: ['publishedAt', 'title', 'updatedAt', 'status', 'startDate', 'endDate'],
  sortDir: -1,
  filters: ['brandId', 'status', 'deleted'],
} as const satisfies ListDefinition;
