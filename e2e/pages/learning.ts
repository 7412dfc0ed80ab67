import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'dashboard', who: 'learner', path: '/auth', both: true },
  { name: 'my training', who: 'learner', path: '/auth/my-training', both: true },
  { name: 'categories', who: 'learner', path: '/auth/category-page' },
  { name: 'category', who: 'learner', path: async (demo) => `/auth/category-page/${await demo.category()}` },
  { name: 'training history', who: 'learner', path: '/auth/me?tab=history' },
];
