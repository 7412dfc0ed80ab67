/**
 * Pages known to overflow narrow windows, with the widths. The list only shrinks: a page that fits but is still listed
 * fails its visit.
 */
export const known: Readonly<Record<string, readonly number[]>> = {};
