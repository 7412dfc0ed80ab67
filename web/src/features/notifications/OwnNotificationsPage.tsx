import { NotificationsPage } from './NotificationsPage.tsx';
import classes from './notifications.module.css';

/** The list in the learner area, whose pages set their own width. */
export function OwnNotificationsPage() {
  return (
    <div className={classes.page}>
      <NotificationsPage />
    </div>
  );
}
