import { createFileRoute } from '@tanstack/react-router';
import { ActivityManagerPage } from '../../../../features/activities/ActivityManagerPage.tsx';
import { TYPES_LIST } from '../../../../features/activities/typesList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/activity-manager/')({
  validateSearch: listSearch(TYPES_LIST),
  loader: () => loadTexts('activities', 'submissions', 'imports'),
  component: ActivityManagerPage,
});
