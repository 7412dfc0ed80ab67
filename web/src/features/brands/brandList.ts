import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of the list of brands. */
export const BRAND_LIST = {
  sortBy: ['name', 'updatedAt', 'position'],
  filters: ['status', 'segment', 'bucket', 'deleted'],
} as const satisfies ListDefinition;
