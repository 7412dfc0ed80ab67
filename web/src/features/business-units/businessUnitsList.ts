import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** URL parameters of the list of business units. */
export const UNITS_LIST = { sortBy: ['name', 'dealers'] } as const satisfies ListDefinition;
