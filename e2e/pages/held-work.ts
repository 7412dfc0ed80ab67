import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'work on hold', who: 'platform-admin', path: '/auth/admin/held-work', both: true },
];
