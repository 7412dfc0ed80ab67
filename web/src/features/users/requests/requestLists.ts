import type { ListDefinition } from '../../../shared/list/listSearch.ts';

/** URL parameters of the list of registrations. */
export const USER_REQUESTS_LIST = {
  sortBy: ['waiting', 'createdAt', 'name'],
  filters: ['status'],
} as const satisfies ListDefinition;

/** URL parameters of the list of requests about learners. */
export const LEARNER_REQUESTS_LIST = {
  sortBy: ['waiting', 'createdAt', 'name'],
  filters: ['status', 'type'],
} as const satisfies ListDefinition;

/** The same where the page is about one kind of request. */
export const TYPED_REQUESTS_LIST = {
  sortBy: ['waiting', 'createdAt', 'name'],
  filters: ['status'],
} as const satisfies ListDefinition;
