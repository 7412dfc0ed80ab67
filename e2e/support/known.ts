/** The top bar of learners is 379 pixels wide. */
const TOP_BAR = [320, 360, 375] as const;

/**
 * Pages that do not fit narrow windows yet, with the widths. The list only becomes shorter: a page that fits and still
 * stands here fails its visit.
 */
export const known: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  [
    'account',
    'brand',
    'brands',
    'categories',
    'category',
    'choices of notifications',
    'curriculum',
    'dashboard',
    'dealer info',
    'dealer info without a dealer',
    'help',
    'my training',
    'notifications',
    'own certificates',
    'own data',
    'password and sessions',
    'training bucket',
    'training buckets',
    'training history',
  ].map((name) => [name, TOP_BAR]),
);
