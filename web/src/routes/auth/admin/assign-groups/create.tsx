import { createFileRoute } from '@tanstack/react-router';
import { AssignGroupCreatePage } from '../../../../features/access/assignment-groups/AssignGroupCreatePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/assign-groups/create')({
  staticData: { title: 'crumb.assignGroupNew' },
  loader: () => loadTexts('groups'),
  component: AssignGroupCreatePage,
});
