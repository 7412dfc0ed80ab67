import { createFileRoute } from '@tanstack/react-router';
import { NOTIFICATION_LIST } from '../../../features/notifications/notificationList.ts';
import { NotificationsPage } from '../../../features/notifications/NotificationsPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/notifications')({
  staticData: { texts: ['notifications'] },
  validateSearch: listSearch(NOTIFICATION_LIST),
  loader: ({ route }) => pageTexts(route),
  component: NotificationsPage,
});
