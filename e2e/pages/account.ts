import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'account', who: 'learner', path: '/auth/me', both: true },
  { name: 'password and sessions', who: 'learner', path: '/auth/me?tab=password' },
  { name: 'own data', who: 'learner', path: '/auth/me?tab=data' },
];
