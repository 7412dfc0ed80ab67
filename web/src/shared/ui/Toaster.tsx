import '@mantine/notifications/styles.layer.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useToastPlace } from './toastPlace.ts';

/** Where toasts stand: bottom center, above the tabs of phones and the bars of pages and dialogs. */
export function Toaster() {
  const { notifications } = useNotifications();
  useToastPlace(notifications.length);
  return <Notifications position="bottom-center" limit={3} zIndex={600} containerWidth={480} />;
}
