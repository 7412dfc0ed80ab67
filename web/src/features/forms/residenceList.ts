import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** Declarations as the address asks for them, those under review first. */
export const RESIDENCES_LIST = {
  sortBy: ['signedAt'],
  sortDir: -1,
  limit: 25,
  filters: ['status'],
} as const satisfies ListDefinition;

export const RESIDENCE_STATUSES = ['declared', 'accepted', 'refused'] as const;
