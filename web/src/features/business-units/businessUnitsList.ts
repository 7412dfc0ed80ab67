import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** What the list of business units can be asked for by its address. */
export const UNITS_LIST = { sortBy: ['name', 'dealers'] } as const satisfies ListDefinition;
