/** Where all notifications are listed: for learners, and for administrators. */
export type NotificationsPath = '/auth/notifications' | '/auth/admin/notifications';
