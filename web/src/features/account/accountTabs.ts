export const ACCOUNT_TABS = [
  'account',
  'notifications',
  'certificates',
  'history',
  'points',
  'password',
  'data',
] as const;
export type AccountTabName = (typeof ACCOUNT_TABS)[number];
