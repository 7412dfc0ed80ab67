import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [
  { name: 'general settings', who: 'platform-admin', path: '/auth/admin/general-settings', both: true },
];
