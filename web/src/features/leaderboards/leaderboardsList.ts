import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** What a leaderboard can be asked for by its address. */
export const BOARD_LIST = {
  sortBy: ['points'],
  sortDir: -1,
  filters: ['by', 'period', 'brandId', 'dealerId'],
} as const satisfies ListDefinition;

export const PERIODS = ['week', 'month', 'quarter', 'year', 'all'] as const;
