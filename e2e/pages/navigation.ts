import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [
  { name: 'admin landing', who: 'platform-admin', path: '/auth/admin', both: true },
];
