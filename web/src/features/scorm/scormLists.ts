import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of the list of packages. */
export const PACKAGES_LIST = {
  sortBy: ['createdAt', 'title'],
  sortDir: -1,
  filters: ['brandId', 'state'],
} as const satisfies ListDefinition;

/** URL parameters of the list of a course's learners. */
export const REGISTRATIONS_LIST = {
  sortBy: ['lastActivityAt', 'name', 'score'],
  sortDir: -1,
  filters: ['status', 'version'],
  limit: 20,
} as const satisfies ListDefinition;
