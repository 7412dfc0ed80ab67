import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** The history of points as its address asks for it. */
export const POINTS_LIST = { sortBy: ['at'], sortDir: -1, limit: 20 } as const satisfies ListDefinition;
