import { createFileRoute } from '@tanstack/react-router';
import { ACTIVITY_LIST } from '../../../features/activity-logs/activityList.ts';
import { ActivityLogsPage } from '../../../features/activity-logs/ActivityLogsPage.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/activity-logs')({
  validateSearch: listSearch(ACTIVITY_LIST),
  loader: () => loadTexts('activity-logs'),
  component: ActivityLogsPage,
});
