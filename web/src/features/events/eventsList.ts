import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const EVENTS_LIST = {
  sortBy: ['startDate'],
  filters: ['brandId', 'past', 'type'],
} as const satisfies ListDefinition;
