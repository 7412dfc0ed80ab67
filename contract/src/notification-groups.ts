/** What notifications are grouped by, in the order of their settings; without schemas, so that pages can hold it. */
export const NOTIFICATION_GROUPS = [
  'training',
  'news',
  'live',
  'rewards',
  'authoring',
  'reviews',
  'people',
  'work',
  'account',
] as const;
