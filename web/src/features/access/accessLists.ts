import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of the list of roles. */
export const ROLES_LIST = { sortBy: ['rank', 'name'] } as const satisfies ListDefinition;

/** URL parameters of the list of admin groups. */
export const ADMIN_GROUPS_LIST = { sortBy: ['name', 'updatedAt'] } as const satisfies ListDefinition;

/** URL parameters of the list of assignment groups. */
export const ASSIGN_GROUPS_LIST = {
  sortBy: ['name', 'category', 'users'],
  filters: ['category'],
} as const satisfies ListDefinition;
