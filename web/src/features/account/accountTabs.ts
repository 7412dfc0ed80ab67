export const ACCOUNT_TABS = [
  'account',
  'notifications',
  'certificates',
  'history',
  'points',
  'wallet',
  'password',
  'data',
] as const;
export type AccountTabName = (typeof ACCOUNT_TABS)[number];
