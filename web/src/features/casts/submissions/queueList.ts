import type { ListDefinition } from '../../../shared/list/listSearch.ts';

/** What the queue of submissions can be asked for by its address: the oldest first. */
export const QUEUE_LIST = {
  sortBy: ['updatedAt', 'title'],
  sortDir: 1,
  filters: ['status'],
} as const satisfies ListDefinition;
