import { createFileRoute } from '@tanstack/react-router';
import { AssignGroupCreatePage } from '../../../../features/access/assignment-groups/AssignGroupCreatePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/assign-groups/create')({
  staticData: { texts: ['groups'], title: 'crumb.assignGroupNew' },
  loader: ({ route }) => pageTexts(route),
  component: AssignGroupCreatePage,
});
