/** Pixels within which dealers become one cluster (specification, 9). */
export const CLUSTER = 40;
/** Zoom at which a single dealer is shown (specification, 9). */
export const ONE = 10;
/** Zoom at which outlines alone still show where a place is. */
export const REGION = 6;
/** Pixels around all dealers (specification, 9). */
export const PADDING = 50;
export const MIN_ZOOM = 2;
export const MAX_ZOOM = 16;
