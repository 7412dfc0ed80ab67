import type { ListDefinition } from '../../../shared/list/listSearch.ts';

/** URL parameters of the list of requests. */
export const COURSE_REQUESTS_LIST = {
  sortBy: ['waiting', 'submittedAt', 'title'],
  sortDir: -1,
  filters: ['status', 'brandId'],
} as const satisfies ListDefinition;
