import type { ListDefinition } from '../../shared/list/listSearch.ts';

export const TYPES_LIST = { sortBy: ['name'], limit: 50 } as const satisfies ListDefinition;
