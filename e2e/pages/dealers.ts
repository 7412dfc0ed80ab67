import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'dealer info', who: 'learner', path: '/auth/dealer-info' },
  { name: 'dealer info without a dealer', who: 'sales-rep', path: '/auth/dealer-info' },
  { name: 'business units', who: 'company-admin', path: '/auth/admin/business-units' },
  { name: 'new business unit', who: 'company-admin', path: '/auth/admin/business-units/create' },
  {
    name: 'business unit',
    who: 'company-admin',
    path: async (demo) =>
      `/auth/admin/business-units/${await demo.id('/api/business-units', 'Automotive')}/edit`,
  },
  { name: 'dealers', who: 'company-admin', path: '/auth/admin/dealer-manager' },
  {
    name: 'dealers on the map',
    who: 'company-admin',
    path: '/auth/admin/dealer-manager?view=map',
    both: true,
  },
  { name: 'new dealer', who: 'company-admin', path: '/auth/admin/dealer-manager/create' },
  {
    name: 'dealer',
    who: 'company-admin',
    path: async (demo) =>
      `/auth/admin/dealer-manager/${await demo.id('/api/dealers', 'Bluegrass Wheel Works')}/edit`,
  },
];
