import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'general settings', who: 'platform-admin', path: '/auth/admin/general-settings', both: true },
];
