import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'emails', who: 'platform-admin', path: '/auth/admin/mails', both: true },
  { name: 'email', who: 'platform-admin', path: '/auth/admin/mails/digest' },
];
