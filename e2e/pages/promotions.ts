import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [
  { name: 'promotions', who: 'learner', path: '/auth/promotions', both: true },
  { name: 'promotions, building', who: 'company-admin', path: '/auth/admin/promotions' },
  { name: 'promotions, new', who: 'company-admin', path: '/auth/admin/promotions/create' },
];
