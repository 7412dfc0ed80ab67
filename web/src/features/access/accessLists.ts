import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** What the list of roles can be asked for by its address. */
export const ROLES_LIST = { sortBy: ['rank', 'name'] } as const satisfies ListDefinition;

/** What the list of admin groups can be asked for by its address. */
export const ADMIN_GROUPS_LIST = { sortBy: ['name', 'updatedAt'] } as const satisfies ListDefinition;

/** What the list of assignment groups can be asked for by its address. */
export const ASSIGN_GROUPS_LIST = {
  sortBy: ['name', 'category', 'users'],
  filters: ['category'],
} as const satisfies ListDefinition;
