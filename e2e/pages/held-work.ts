import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [
  { name: 'work on hold', who: 'platform-admin', path: '/auth/admin/held-work', both: true },
];
