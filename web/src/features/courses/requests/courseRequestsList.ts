import type { ListDefinition } from '../../../shared/list/listSearch.ts';

/** What the list of requests can be asked for by its address. */
export const COURSE_REQUESTS_LIST = {
  sortBy: ['waiting', 'submittedAt', 'title'],
  sortDir: -1,
  filters: ['status', 'brandId'],
} as const satisfies ListDefinition;
