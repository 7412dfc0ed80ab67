import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'sales rewards', who: 'learner', path: '/auth/spiff/list', both: true },
  { name: 'new claim', who: 'learner', path: '/auth/spiff/create', both: true },
  { name: 'spiffs', who: 'company-admin', path: '/auth/admin/spiff-manager', both: true },
  { name: 'new spiff', who: 'company-admin', path: '/auth/admin/spiff-manager/create' },
  {
    name: 'spiff editor',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/spiff-manager/${await demo.id('/api/spiffs', 'L28 light bar')}`,
    both: true,
  },
  { name: 'claims, pending', who: 'company-admin', path: '/auth/admin/spiff-manager/pending', both: true },
  { name: 'claims, approved', who: 'company-admin', path: '/auth/admin/spiff-manager/approved' },
  { name: 'claims, denied', who: 'company-admin', path: '/auth/admin/spiff-manager/denied' },
  { name: 'claims, completed', who: 'company-admin', path: '/auth/admin/spiff-manager/completed' },
];
