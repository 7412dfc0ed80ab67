import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [
  { name: 'suggested-follows', who: 'learner', path: '/auth/suggested-follows', both: true },
  { name: 'suggested-follows, building', who: 'company-admin', path: '/auth/admin/suggested-follows' },
  { name: 'suggested-follows, new', who: 'company-admin', path: '/auth/admin/suggested-follows/create' },
];
