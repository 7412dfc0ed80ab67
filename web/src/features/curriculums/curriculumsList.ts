import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** What the list of curriculums can be asked for by its address. */
export const CURRICULUMS_LIST: ListDefinition = {
  sortBy: ['title', 'updatedAt', 'status'],
  filters: ['brandId', 'category', 'status', 'deleted'],
};
