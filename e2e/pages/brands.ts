import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'brands', who: 'learner', path: '/auth/brands' },
  {
    name: 'brand',
    who: 'learner',
    path: async (demo) => `/auth/brand-page/${await demo.brand()}`,
    both: true,
  },
  { name: 'training buckets', who: 'learner', path: '/auth/training-bucket' },
  { name: 'training bucket', who: 'learner', path: '/auth/training-bucket/Dealer%20Training' },
  { name: 'dealer training', who: 'learner', path: '/auth/dealer-training', both: true },
  { name: 'brands, building', who: 'company-admin', path: '/auth/admin/brands' },
  {
    name: 'brand settings',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/brands/${await demo.brand()}/edit`,
  },
  {
    name: 'brand page editor',
    who: 'brand-manager',
    path: async (demo) => `/auth/admin/brand-page/${await demo.brand()}`,
  },
  {
    name: 'curriculums of a brand',
    who: 'brand-manager',
    path: async (demo) => `/auth/admin/brand-page/${await demo.brand()}/curriculums`,
  },
];
