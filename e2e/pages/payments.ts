import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [
  { name: 'payouts', who: 'company-admin', path: '/auth/admin/payouts', both: true },
];
