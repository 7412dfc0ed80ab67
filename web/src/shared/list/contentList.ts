import type { ListDefinition } from './listSearch.ts';

/** Readers' and editors' lists of kinds that show the newest first. */
export const NEWEST_LIST = {
  sortBy: ['publishedAt'],
  sortDir: -1,
  filters: ['brandId'],
} as const satisfies ListDefinition;
export const NEWEST_ADMIN_LIST = {
  sortBy: ['publishedAt', 'title', 'updatedAt', 'status'],
  sortDir: -1,
  filters: ['brandId', 'status', 'deleted'],
} as const satisfies ListDefinition;

/** Those of kinds whose editors say the order. */
export const PLACED_LIST = { sortBy: ['position'], filters: ['brandId'] } as const satisfies ListDefinition;
export const PLACED_ADMIN_LIST = {
  sortBy: ['position', 'title', 'updatedAt', 'status', 'publishedAt'],
  filters: ['brandId', 'status', 'deleted'],
} as const satisfies ListDefinition;
