import type { ListDefinition } from '../../../shared/list/listSearch.ts';

export const SENT_LIST = {
  sortBy: ['sentAt'],
  sortDir: -1,
  limit: 20,
  filters: ['status'],
} as const satisfies ListDefinition;

export const MESSAGE_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'withdrawn'] as const;
