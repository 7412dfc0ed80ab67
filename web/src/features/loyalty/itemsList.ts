import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const ITEMS_LIST = {
  sortBy: ['partNumber', 'name', 'updatedAt'],
  filters: ['brand'],
  limit: 25,
} as const satisfies ListDefinition;
