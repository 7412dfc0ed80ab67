import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** What the list of courses can be asked for by its address. */
export const COURSES_LIST = {
  sortBy: ['updatedAt', 'title', 'learners', 'status'],
  sortDir: -1,
  filters: ['brandId', 'status', 'curriculumId', 'isScorm', 'deleted'],
} as const satisfies ListDefinition;
