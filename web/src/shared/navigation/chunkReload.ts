/** At most one reload in this time, milliseconds (docs/rules.md, Constants). */
const GUARD = 60_000;
const KEY = 'forecourt-chunk-reload';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether a failed page chunk may reload the page now; remembers that it did. */
export function canReload(memory: Memory, now: number): boolean {
  const last = Number(memory.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  if (now - last < GUARD) return false;
  memory.setItem(KEY, String(now));
  return true;
}

/** Time after the network has come back in which code fails that was asked for without it, milliseconds. */
const SETTLING = 5_000;

/** Whether code that did not come is gone: there is a network, and not only just. Times in milliseconds. */
export const isGone = (onLine: boolean, backSince: number, now: number): boolean =>
  onLine && now - backSince >= SETTLING;

/** Reloads once when a page's code is gone, as it is after a new version was put in place; not for want of a network. */
export function reloadOnChunkFailure(): void {
  let backSince = Number.NEGATIVE_INFINITY;
  addEventListener('online', () => {
    backSince = Date.now();
  });
  addEventListener('vite:preloadError', (event) => {
    const now = Date.now();
    if (!isGone(navigator.onLine, backSince, now) || !canReload(sessionStorage, now)) return;
    event.preventDefault();
    location.reload();
  });
}
