import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'admin landing', who: 'platform-admin', path: '/auth/admin', both: true },
];
