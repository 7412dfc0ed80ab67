import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  {
    name: 'curriculum',
    who: 'learner',
    path: async (demo) => `/auth/curriculum-page/${await demo.curriculum()}`,
    both: true,
  },
  { name: 'curriculums, building', who: 'company-admin', path: '/auth/admin/curriculums' },
  {
    name: 'curriculum editor',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/curriculums/${await demo.curriculum()}/edit`,
  },
  { name: 'categories, building', who: 'company-admin', path: '/auth/admin/curriculums/categories' },
];
