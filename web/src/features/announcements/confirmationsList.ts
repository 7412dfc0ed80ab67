import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const CONFIRMATIONS_LIST = {
  sortBy: ['dealer', 'name', 'confirmedAt'],
  filters: ['confirmed'],
  limit: 25,
} as const satisfies ListDefinition;
