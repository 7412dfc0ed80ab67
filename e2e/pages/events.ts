import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [
  { name: 'events', who: 'learner', path: '/auth/events', both: true },
  { name: 'events, building', who: 'company-admin', path: '/auth/admin/events' },
  { name: 'events, new', who: 'company-admin', path: '/auth/admin/events/create' },
];
