import { useEffect, useEffectEvent, useRef } from 'react';

/** As far as it is used; not every browser has it. */
interface CloseWatcher extends EventTarget {
  destroy: () => void;
}
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * The browser's own controls of films and sound keep Escape to themselves: a page hears nothing of it. Browsers that do so
 * tell of the wish to close by other means.
 * @param listens while such controls are shown
 * @returns closes, once: Escape may arrive by both ways
 */
export function useClosing(listens: boolean, onClose: () => void): () => void {
  const closed = useRef(false);
  const close = () => {
    if (!closed.current) onClose();
    closed.current = true;
  };
  const input = useEffectEvent(close);
  useEffect(() => {
    if (!listens || !window.CloseWatcher) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => input());
    return () => watcher.destroy();
  }, [listens]);
  return close;
}
