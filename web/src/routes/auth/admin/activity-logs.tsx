import { createFileRoute } from '@tanstack/react-router';
import { logPlace } from '../../../app/command-palette/logPlace.ts';
import { ACTIVITY_LIST } from '../../../features/activity-logs/activityList.ts';
import { ActivityLogsPage } from '../../../features/activity-logs/ActivityLogsPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/activity-logs')({
  staticData: { texts: ['activity-logs', 'settings'] },
  validateSearch: listSearch(ACTIVITY_LIST),
  loader: ({ route }) => pageTexts(route),
  component: () => <ActivityLogsPage placeOf={logPlace} />,
});
