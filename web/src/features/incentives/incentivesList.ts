import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of the list of incentives. */
export const INCENTIVES_LIST: ListDefinition = {
  sortBy: ['name', 'updatedAt', 'status'],
  filters: ['brandId', 'kind', 'status', 'deleted'],
  appends: true,
};

/** The pool of an incentive. */
export const CODES_LIST = {
  sortBy: ['createdAt', 'assignedAt'],
  limit: 25,
  filters: ['claimed'],
} as const satisfies ListDefinition;

export const KINDS = ['code', 'prize', 'giftCard'] as const;
export const INCENTIVE_TABS = ['details', 'earning', 'audience', 'codes'] as const;
export type IncentiveTab = (typeof INCENTIVE_TABS)[number];
