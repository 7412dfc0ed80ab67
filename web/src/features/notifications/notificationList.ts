import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** The own notifications as their page's address asks for them. */
export const NOTIFICATION_LIST = {
  sortBy: ['createdAt'],
  sortDir: -1,
  limit: 20,
  filters: ['group', 'unread'],
} as const satisfies ListDefinition;
