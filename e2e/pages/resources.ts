import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [
  { name: 'resources', who: 'learner', path: '/auth/resources', both: true },
  { name: 'resources, building', who: 'company-admin', path: '/auth/admin/resources' },
  { name: 'resources, new', who: 'company-admin', path: '/auth/admin/resources/create' },
  { name: 'resources, in order', who: 'company-admin', path: '/auth/admin/resources/order' },
];
