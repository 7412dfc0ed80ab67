import { createFileRoute } from '@tanstack/react-router';
import { NOTIFICATION_LIST } from '../../../features/notifications/notificationList.ts';
import { NotificationsPage } from '../../../features/notifications/NotificationsPage.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/notifications')({
  validateSearch: listSearch(NOTIFICATION_LIST),
  loader: () => loadTexts('notifications'),
  component: NotificationsPage,
});
