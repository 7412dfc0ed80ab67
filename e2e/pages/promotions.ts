import type { Demo } from '../support/demo.ts';
import type { PageCheck } from '../support/visits.ts';

const dampers = (demo: Demo) => demo.id('/api/promotions', 'Four dampers, three invoices');

export const visits: readonly PageCheck[] = [
  { name: 'promotions', who: 'learner', path: '/auth/promotions', both: true },
  {
    name: 'promotion',
    who: 'learner',
    path: async (demo) => `/auth/promotions/${await dampers(demo)}`,
    both: true,
  },
  { name: 'promotions, building', who: 'company-admin', path: '/auth/admin/promotions' },
  { name: 'promotions, new', who: 'company-admin', path: '/auth/admin/promotions/create' },
  {
    name: 'promotion editor',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/promotions/${await dampers(demo)}/edit`,
  },
  {
    name: 'promotion preview',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/promotions/${await dampers(demo)}/preview`,
  },
];
