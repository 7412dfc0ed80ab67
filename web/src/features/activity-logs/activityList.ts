import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** What the activity log can be asked for by its address. */
export const ACTIVITY_LIST = {
  sortBy: ['at'],
  sortDir: -1,
  filters: ['type', 'userId', 'subjectId', 'startDate', 'endDate'],
  limit: 50,
} as const satisfies ListDefinition;
