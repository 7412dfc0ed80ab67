import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  {
    name: 'player',
    who: 'learner',
    path: async (demo) => `/auth/training/${await demo.curriculum()}/${await demo.course()}`,
    both: true,
  },
];
