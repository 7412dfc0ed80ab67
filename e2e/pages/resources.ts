import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'resources', who: 'learner', path: '/auth/resources', both: true },
  { name: 'resources, building', who: 'company-admin', path: '/auth/admin/resources' },
  { name: 'resources, new', who: 'company-admin', path: '/auth/admin/resources/create' },
  {
    name: 'resource, downloads by dealer',
    who: 'company-admin',
    path: async (demo) =>
      `/auth/admin/resources/${await demo.id('/api/resources', 'Beam aiming card')}/downloads`,
  },
  { name: 'resources, in order', who: 'company-admin', path: '/auth/admin/resources/order' },
];
