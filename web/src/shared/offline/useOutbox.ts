import { useEffect, useSyncExternalStore } from 'react';
import type { Saved } from '../ui/SaveState.tsx';
import type { Outbox } from './outbox.ts';

/** Between two tries to deliver what waits, milliseconds. */
const EVERY = 10_000;

/**
 * Delivers queued entries: now, every 10 seconds, when the network returns, when the page becomes visible, and in the
 * background while it is left.
 */
export function useOutbox<P>(outbox: Outbox<P>): Saved {
  useEffect(() => {
    const flush = () => {
      if (outbox.waiting() > 0) void outbox.flush();
    };
    const changed = () => {
      if (document.visibilityState === 'hidden') outbox.leave();
      else flush();
    };
    const leave = () => outbox.leave();
    flush();
    const timer = setInterval(flush, EVERY);
    addEventListener('online', flush);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', changed);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', changed);
      flush();
    };
  }, [outbox]);
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.state,
    () => 'saved',
  );
}
