import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const REWARD_TABS = ['yours', 'shop', 'wallet', 'history'] as const;
export type RewardTab = (typeof REWARD_TABS)[number];

/** Own rewards as their address asks for them. */
export const HISTORY_LIST = {
  sortBy: ['redeemedOn', 'earnedAt', 'name'],
  sortDir: -1,
} as const satisfies ListDefinition;

/** The rewards of one incentive. */
export const REPORT_REWARDS = {
  sortBy: ['redeemedOn', 'earnedAt', 'user'],
  sortDir: -1,
  limit: 20,
  filters: ['status', 'dealerId', 'startDate', 'endDate'],
} as const satisfies ListDefinition;
