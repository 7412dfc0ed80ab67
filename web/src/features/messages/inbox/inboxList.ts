import type { ListDefinition } from '../../../shared/list/listSearch.ts';

/** The inbox grows downwards: of what a list keeps in its address it has the text alone. */
export const INBOX_LIST = { sortBy: ['sentAt'], sortDir: -1 } as const satisfies ListDefinition;
