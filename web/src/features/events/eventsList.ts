import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const EVENTS_LIST = {
  sortBy: ['startDate'],
  filters: ['brandId', 'past', 'type'],
} as const satisfies ListDefinition;

/** Of those who edit. */
export const EVENTS_ADMIN_LIST = {
  sortBy: ['startDate', 'title', 'updatedAt', 'status', 'publishedAt'],
  sortDir: -1,
  filters: ['brandId', 'status', 'deleted'],
} as const satisfies ListDefinition;
