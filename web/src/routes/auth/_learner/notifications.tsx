import { createFileRoute } from '@tanstack/react-router';
import { NOTIFICATION_LIST } from '../../../features/notifications/notificationList.ts';
import { OwnNotificationsPage } from '../../../features/notifications/OwnNotificationsPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/notifications')({
  staticData: { texts: ['notifications'] },
  validateSearch: listSearch(NOTIFICATION_LIST),
  loader: ({ route }) => pageTexts(route),
  component: OwnNotificationsPage,
});
