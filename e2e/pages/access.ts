import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'roles', who: 'platform-admin', path: '/auth/admin/roles' },
  { name: 'new role', who: 'platform-admin', path: '/auth/admin/roles/create' },
  {
    name: 'role',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/roles/${await demo.id('/api/roles', 'Learner')}/edit`,
  },
  { name: 'admin groups', who: 'company-admin', path: '/auth/admin/admin-groups' },
  { name: 'new admin group', who: 'company-admin', path: '/auth/admin/admin-groups/create' },
  {
    name: 'admin group',
    who: 'company-admin',
    path: async (demo) =>
      `/auth/admin/admin-groups/${await demo.id('/api/admin-groups', 'Central and East')}/edit`,
  },
  { name: 'assignment groups', who: 'company-admin', path: '/auth/admin/assign-groups' },
  { name: 'new assignment group', who: 'company-admin', path: '/auth/admin/assign-groups/create' },
  {
    name: 'assignment group',
    who: 'company-admin',
    path: async (demo) =>
      `/auth/admin/assign-groups/${await demo.id('/api/assignment-groups', 'Fleet sales')}/edit`,
  },
];
