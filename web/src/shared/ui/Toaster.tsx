import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts stand: bottom centre, above the tabs of phones and the bars of the dock. */
export const Toaster = () => (
  <Notifications position="bottom-center" limit={3} zIndex={600} containerWidth={480} />
);
