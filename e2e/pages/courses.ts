import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'courses, building', who: 'brand-manager', path: '/auth/admin/courses', both: true },
  {
    name: 'course editor',
    who: 'brand-manager',
    path: async (demo) => `/auth/admin/courses/${await demo.course()}/edit`,
    both: true,
  },
  {
    name: 'course preview',
    who: 'brand-manager',
    path: async (demo) => `/auth/admin/courses/${await demo.course()}/preview`,
  },
  { name: 'course requests', who: 'company-admin', path: '/auth/admin/course-requests' },
  { name: 'shared course without a key', who: 'learner', path: '/auth/course/preview' },
  {
    name: 'shared course, unknown',
    who: 'learner',
    path: '/auth/course/nothing-behind-this-key/preview',
    inVain: ['404 /api/courses/nothing-behind-this-key/preview'],
  },
];
