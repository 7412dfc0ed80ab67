import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the device has a network at all; a connection that leads nowhere still counts as one. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
