import type { Cell } from './reports.api.ts';

/** A cell that is a text; anything else is none. */
export const wordOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');
