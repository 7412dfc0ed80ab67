import { createFileRoute } from '@tanstack/react-router';
import { ActivityManagerPage } from '../../../../features/activities/ActivityManagerPage.tsx';
import { TYPES_LIST } from '../../../../features/activities/typesList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/activity-manager/')({
  staticData: { texts: ['activities', 'submissions', 'imports'] },
  validateSearch: listSearch(TYPES_LIST),
  loader: ({ route }) => pageTexts(route),
  component: ActivityManagerPage,
});
