import type { Demo } from '../support/demo.ts';
import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'users', who: 'company-admin', path: '/auth/admin/user-manager', both: true },
  {
    name: 'user',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/user-manager/${await demo.user()}/edit`,
    both: true,
  },
  ...(['access', 'training', 'history'] as const).map((tab) => ({
    name: `user, ${tab}`,
    who: 'company-admin' as const,
    path: async (demo: Demo) => `/auth/admin/user-manager/${await demo.user()}/edit?tab=${tab}`,
  })),
  { name: 'new user', who: 'company-admin', path: '/auth/admin/user-manager/create' },
  { name: 'duplicates', who: 'company-admin', path: '/auth/admin/user-manager/merge' },
  {
    name: 'duplicates of a person',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/user-manager/merge?user=${await demo.user()}`,
  },
  { name: 'new user approvals', who: 'company-admin', path: '/auth/admin/user-requests' },
  { name: 'learner requests', who: 'company-admin', path: '/auth/admin/learner-requests' },
  {
    name: 'learner requests about a person',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/learner-requests/${await demo.user()}`,
  },
  { name: 'deactivation requests', who: 'company-admin', path: '/auth/admin/deactivating-users' },
  { name: 'participation requests', who: 'company-admin', path: '/auth/admin/participating-learners' },
];
