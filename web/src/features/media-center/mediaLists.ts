import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** Readers' lists grow downwards, and how a folder is shown is kept on the device: their address has the text alone. */
export const FOLDER_LIST = { sortBy: ['name'] } as const satisfies ListDefinition;
export const PHOTO_LIST = { sortBy: ['addedAt'], sortDir: -1 } as const satisfies ListDefinition;
