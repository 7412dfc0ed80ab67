import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of the list of curriculums. */
export const CURRICULUMS_LIST: ListDefinition = {
  sortBy: ['title', 'updatedAt', 'status'],
  filters: ['brandId', 'category', 'status', 'deleted'],
};
