import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of the list of courses. */
export const COURSES_LIST = {
  sortBy: ['updatedAt', 'title', 'learners', 'status'],
  sortDir: -1,
  filters: ['brandId', 'status', 'curriculumId', 'isScorm', 'deleted'],
} as const satisfies ListDefinition;
