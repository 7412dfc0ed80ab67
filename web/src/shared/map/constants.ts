/** Pixels within which things become one cluster (docs/rules.md, Constants). */
export const CLUSTER = 40;
/** Zoom at which a single thing is shown (docs/rules.md, Constants). */
export const ONE = 10;
/** Pixels around all things (docs/rules.md, Constants). */
export const PADDING = 50;
export const MIN_ZOOM = 2;
export const MAX_ZOOM = 16;
