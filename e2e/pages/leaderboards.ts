import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'leaderboard of people', who: 'platform-admin', path: '/auth/admin/leaderboards?period=all' },
  {
    name: 'leaderboard of dealers',
    who: 'platform-admin',
    path: '/auth/admin/leaderboards?period=all&by=dealer',
  },
];
