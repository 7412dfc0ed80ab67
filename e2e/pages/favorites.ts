import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'favorites', who: 'learner', path: '/auth/favorites', both: true },
];
