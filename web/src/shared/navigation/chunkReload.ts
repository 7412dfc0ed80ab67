/** At most one reload in this time, milliseconds (specification, 9). */
const GUARD = 60_000;
const KEY = 'forecourt-chunk-reload';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether a failed page chunk may reload the page now; remembers that it did. */
export function mayReload(memory: Memory, now: number): boolean {
  const last = Number(memory.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  if (now - last < GUARD) return false;
  memory.setItem(KEY, String(now));
  return true;
}

/** Reloads once when a page's code is gone, as it is after a new version was put in place; not without a network. */
export function reloadOnChunkFailure(): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    location.reload();
  });
}
