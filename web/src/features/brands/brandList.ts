import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** What the list of brands can be asked for by its address. */
export const BRAND_LIST = {
  sortBy: ['name', 'updatedAt', 'position'],
  filters: ['status', 'segment', 'bucket', 'deleted'],
} as const satisfies ListDefinition;
