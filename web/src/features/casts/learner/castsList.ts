import type { ListDefinition } from '../../../shared/list/listSearch.ts';

export const CASTS_LIST = { sortBy: ['publishedAt'], filters: [] } as const satisfies ListDefinition;
