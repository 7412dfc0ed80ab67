import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'SCORM packages', who: 'company-admin', path: '/auth/admin/scorm' },
  {
    name: 'SCORM package',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/scorm/${await demo.scorm()}`,
  },
  {
    name: 'SCORM learners',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/scorm/${await demo.scorm()}?tab=learners`,
  },
  {
    name: 'SCORM results of a learner',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/scorm/${await demo.scorm()}/learners/${await demo.registration()}`,
  },
  {
    name: 'editor of a SCORM course',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/courses/${await demo.scorm()}/edit`,
  },
];
