import { createFileRoute } from '@tanstack/react-router';
import { AdminGroupCreatePage } from '../../../../features/access/admin-groups/AdminGroupCreatePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/admin-groups/create')({
  staticData: { texts: ['groups'], title: 'crumb.adminGroupNew' },
  loader: ({ route }) => pageTexts(route),
  component: AdminGroupCreatePage,
});
