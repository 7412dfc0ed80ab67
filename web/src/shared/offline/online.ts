import { useSyncExternalStore } from 'react';

/** Marks an answer that the service worker gave from what is kept, because the network gave none. */
export const SERVED_FROM_CACHE_HEADER = 'x-kept';

let reached = true;
const listeners = new Set<() => void>();

/** Notes whether the server was reached by the last call: a connection that leads nowhere is none. */
export function setReachable(now: boolean): void {
  if (now === reached) return;
  reached = now;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void) {
  const back = () => {
    reached = true;
    changed();
  };
  listeners.add(changed);
  addEventListener('online', back);
  addEventListener('offline', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('online', back);
    removeEventListener('offline', changed);
  };
}

export const isOnline = (): boolean => navigator.onLine && reached;

/** A page that the server has rendered has just reached it. */
const asRendered = () => true;

/** Whether there is a network, and the server behind it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, asRendered);
