import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** What the list of packages can be asked for by its address. */
export const PACKAGES_LIST = {
  sortBy: ['createdAt', 'title'],
  sortDir: -1,
  filters: ['brandId', 'state'],
} as const satisfies ListDefinition;

/** What the list of a course's learners can be asked for by its address. */
export const REGISTRATIONS_LIST = {
  sortBy: ['lastActivityAt', 'name', 'score'],
  sortDir: -1,
  filters: ['status', 'version'],
  limit: 20,
} as const satisfies ListDefinition;
