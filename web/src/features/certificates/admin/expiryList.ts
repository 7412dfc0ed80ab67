import type { ListDefinition } from '../../../shared/list/listSearch.ts';

/** What expires, as the list's address asks for it. */
export const EXPIRY_LIST = {
  sortBy: ['expiresOn', 'name', 'title', 'issuedOn'],
  filters: ['status', 'brand', 'dealer', 'curriculum', 'course', 'within'],
  limit: 20,
} as const satisfies ListDefinition;
