import { NotificationsPage } from './NotificationsPage.tsx';

/** The list in the learner area, whose pages set their own width. */
export function OwnNotificationsPage() {
  return (
    <div className="page">
      <NotificationsPage />
    </div>
  );
}
