import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'import of dealers', who: 'company-admin', path: '/auth/admin/dealer-manager/import' },
  { name: 'import of users', who: 'company-admin', path: '/auth/admin/user-manager/import' },
];
