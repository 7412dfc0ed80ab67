import type { ListDefinition } from '../../../shared/list/listSearch.ts';

/** URL parameters of the submission queue, oldest first. */
export const QUEUE_LIST = {
  sortBy: ['updatedAt', 'title'],
  sortDir: 1,
  filters: ['status'],
} as const satisfies ListDefinition;
