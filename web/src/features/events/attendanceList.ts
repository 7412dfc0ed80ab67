import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const ATTENDANCE_LIST = {
  sortBy: ['name', 'dealer', 'type', 'at'],
  filters: ['type'],
  limit: 25,
} as const satisfies ListDefinition;
