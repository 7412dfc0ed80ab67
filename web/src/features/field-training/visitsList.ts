import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const VISITS_LIST: ListDefinition = {
  sortBy: ['startDate'],
  filters: ['status', 'dealer', 'instructor', 'startDate', 'endDate'],
};
