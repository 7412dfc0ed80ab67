import type { Demo } from '../support/demo.ts';
import type { PageCheck } from '../support/visits.ts';

const night = (demo: Demo) => demo.id('/api/events', 'Night drive: see the new bars where they work');

export const visits: readonly PageCheck[] = [
  { name: 'events', who: 'learner', path: '/auth/events', both: true },
  { name: 'event', who: 'learner', path: async (demo) => `/auth/events/${await night(demo)}`, both: true },
  { name: 'events, building', who: 'company-admin', path: '/auth/admin/events' },
  { name: 'events, new', who: 'company-admin', path: '/auth/admin/events/create' },
  {
    name: 'event editor',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/events/${await night(demo)}/edit`,
    both: true,
  },
  {
    name: 'event seen as somebody',
    who: 'company-admin',
    path: async (demo) => `/auth/admin/events/${await night(demo)}/preview?as=${await demo.user()}`,
  },
];
