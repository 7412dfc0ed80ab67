import type { Demo } from '../support/demo.ts';
import type { PageCheck } from '../support/visits.ts';

const confirmed = async (demo: Demo) => `/auth/field-training/${await demo.visit()}`;

export const visits: readonly PageCheck[] = [
  { name: 'field training', who: 'dealer-manager', path: '/auth/field-training', both: true },
  { name: 'field training of an instructor', who: 'sales-rep', path: '/auth/field-training' },
  { name: 'visit', who: 'dealer-manager', path: confirmed, both: true },
  { name: 'visit of an instructor', who: 'sales-rep', path: confirmed },
  { name: 'request a visit', who: 'dealer-manager', path: '/auth/field-training?request=true', both: true },
  { name: 'field training settings', who: 'sales-rep', path: '/auth/field-training/setting', both: true },
  { name: 'contacts of field training', who: 'dealer-manager', path: '/auth/field-training/setting' },
  { name: 'all visits', who: 'company-admin', path: '/auth/admin/field-training', both: true },
  { name: 'week of visits', who: 'company-admin', path: '/auth/admin/field-training?view=week', both: true },
  {
    name: 'visit for administrators',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/field-training/${await demo.visit()}`,
  },
];
