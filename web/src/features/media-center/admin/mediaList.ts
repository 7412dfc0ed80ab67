import type { ListDefinition } from '../../../shared/list/listSearch.ts';

export const MEDIA_LIST = {
  sortBy: ['name', 'updatedAt'],
  limit: 50,
} as const satisfies ListDefinition;
