import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [
  { name: 'favorites', who: 'learner', path: '/auth/favorites', both: true },
];
