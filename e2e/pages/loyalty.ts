import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'loyalty program', who: 'learner', path: '/auth/loyalty-program', both: true },
  { name: 'loyalty receipt', who: 'learner', path: '/auth/loyalty-program/submit', both: true },
  { name: 'loyalty overview', who: 'company-admin', path: '/auth/admin/loyalty-programs/overview' },
  { name: 'loyalty queue', who: 'company-admin', path: '/auth/admin/loyalty-programs/pending', both: true },
  { name: 'loyalty, approved', who: 'company-admin', path: '/auth/admin/loyalty-programs/approved' },
  { name: 'loyalty, denied', who: 'company-admin', path: '/auth/admin/loyalty-programs/denied' },
  { name: 'loyalty, any state', who: 'company-admin', path: '/auth/admin/loyalty-programs' },
  { name: 'loyalty parts', who: 'company-admin', path: '/auth/admin/loyalty-programs/parts', both: true },
  { name: 'loyalty partner brands', who: 'company-admin', path: '/auth/admin/loyalty-programs/brands' },
  { name: 'loyalty parts import', who: 'company-admin', path: '/auth/admin/loyalty-programs/parts/import' },
];
