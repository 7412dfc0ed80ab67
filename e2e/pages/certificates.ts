import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'verify a certificate', who: null, path: '/public/certificate' },
  {
    name: 'unknown certificate',
    who: null,
    path: '/public/certificate/AAAA-BBBB-CCCC',
    inVain: ['404 /api/certificates/verify/AAAA-BBBB-CCCC'],
  },
  { name: 'own certificates', who: 'learner', path: '/auth/me?tab=certificates' },
  {
    name: 'certificate designer of a course',
    who: 'brand-manager',
    path: async (demo) => `/auth/admin/courses/${await demo.course()}/edit?tab=certificate`,
  },
  {
    name: 'certificate designer of a curriculum',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/curriculums/${await demo.curriculum()}/edit?tab=certificate`,
  },
  { name: 'certificates that expire', who: 'company-admin', path: '/auth/admin/certificates' },
];
