import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of the activity log. */
export const ACTIVITY_LIST = {
  sortBy: ['at'],
  sortDir: -1,
  filters: ['type', 'userId', 'subjectId', 'startDate', 'endDate'],
  limit: 50,
} as const satisfies ListDefinition;
