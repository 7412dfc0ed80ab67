import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'tax form', who: 'learner', path: '/auth/w9/create', both: true },
  { name: 'tax residences', who: 'company-admin', path: '/auth/admin/tax-residences' },
  { name: 'tax years', who: 'company-admin', path: '/auth/admin/tax-years' },
];
