import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'payouts', who: 'company-admin', path: '/auth/admin/payouts', both: true },
];
