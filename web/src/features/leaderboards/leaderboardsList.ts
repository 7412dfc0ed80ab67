import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of a leaderboard. */
export const BOARD_LIST = {
  sortBy: ['points'],
  sortDir: -1,
  filters: ['by', 'period', 'brandId', 'dealerId'],
} as const satisfies ListDefinition;

export const PERIODS = ['week', 'month', 'quarter', 'year', 'all'] as const;
