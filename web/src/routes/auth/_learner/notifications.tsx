import { createFileRoute } from '@tanstack/react-router';
import { NOTIFICATION_LIST } from '../../../features/notifications/notificationList.ts';
import { OwnNotificationsPage } from '../../../features/notifications/OwnNotificationsPage.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/notifications')({
  validateSearch: listSearch(NOTIFICATION_LIST),
  loader: () => loadTexts('notifications'),
  component: OwnNotificationsPage,
});
