import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'inbox', who: 'learner', path: '/auth/messages', both: true },
  {
    name: 'open message',
    who: 'learner',
    path: async (demo) =>
      `/auth/messages?open=${await demo.id('/api/messages', 'Holiday hours of the warranty desk')}`,
    both: true,
  },
  { name: 'messages, writing', who: 'company-admin', path: '/auth/admin/messages' },
  { name: 'message composer', who: 'company-admin', path: '/auth/admin/messages/create', both: true },
];
