import type { ListDefinition } from '../../../shared/list/listSearch.ts';

/** What the list of registrations can be asked for by its address. */
export const USER_REQUESTS_LIST = {
  sortBy: ['waiting', 'createdAt', 'name'],
  filters: ['status'],
} as const satisfies ListDefinition;

/** What the list of requests about learners can be asked for by its address. */
export const LEARNER_REQUESTS_LIST = {
  sortBy: ['waiting', 'createdAt', 'name'],
  filters: ['status', 'type'],
} as const satisfies ListDefinition;

/** The same where the page is about one kind of request. */
export const TYPED_REQUESTS_LIST = {
  sortBy: ['waiting', 'createdAt', 'name'],
  filters: ['status'],
} as const satisfies ListDefinition;
