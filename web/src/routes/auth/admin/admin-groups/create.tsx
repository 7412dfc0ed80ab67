import { createFileRoute } from '@tanstack/react-router';
import { AdminGroupCreatePage } from '../../../../features/access/admin-groups/AdminGroupCreatePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/admin-groups/create')({
  staticData: { title: 'crumb.adminGroupNew' },
  loader: () => loadTexts('groups'),
  component: AdminGroupCreatePage,
});
