import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const MEMBERS_LIST = {
  sortBy: ['name', 'availablePoints', 'totalPoints'],
  filters: ['dealerId', 'businessUnit'],
  limit: 50,
} as const satisfies ListDefinition;
