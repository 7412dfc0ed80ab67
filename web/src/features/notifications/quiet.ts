/** Milliseconds after which work that can wait is done, however busy the page is. */
const LATEST = 3000;

/** Does something when the page has nothing better to do. @returns a function that takes it back */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: LATEST });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, LATEST / 10);
  return () => clearTimeout(timer);
}
