export const ACCOUNT_TABS = [
  'account',
  'notifications',
  'certificates',
  'history',
  'points',
  'password',
] as const;
export type AccountTabName = (typeof ACCOUNT_TABS)[number];
