import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'e-mail that is confirmed', who: 'learner', path: '/auth/email-verify' },
  { name: 'info that is complete', who: 'learner', path: '/auth/missing-info' },
  { name: 'dealer that is chosen', who: 'learner', path: '/auth/missing-dealer' },
];
