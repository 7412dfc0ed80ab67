import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const RESOURCES_LIST = {
  sortBy: ['position'],
  filters: ['brandId'],
} as const satisfies ListDefinition;
