import type { Demo } from '../support/demo.ts';
import type { PageCheck } from '../support/visits.ts';

const RECALL = 'Recall: check the upper mount of dampers sold since March';
const recall = (demo: Demo) => demo.id('/api/bulletins', RECALL);

export const visits: readonly PageCheck[] = [
  { name: 'announcements', who: 'learner', path: '/auth/bulletins', both: true },
  {
    name: 'announcement',
    who: 'learner',
    path: async (demo) => `/auth/bulletins/${await recall(demo)}`,
    both: true,
  },
  { name: 'announcements, building', who: 'company-admin', path: '/auth/admin/bulletins', both: true },
  { name: 'announcement, new', who: 'company-admin', path: '/auth/admin/bulletins/create' },
  {
    name: 'announcement editor',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/bulletins/${await recall(demo)}/edit`,
    both: true,
  },
  {
    name: 'announcement preview',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/bulletins/${await recall(demo)}/preview`,
  },
  {
    name: 'announcement, who confirmed',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/bulletins/${await recall(demo)}/confirmations`,
  },
  {
    name: 'announcement translations',
    who: 'translator',
    path: async (demo) => `/auth/admin/bulletins/${await recall(demo)}/translations`,
  },
];
