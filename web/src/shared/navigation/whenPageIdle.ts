/** Longest wait for a quiet moment, milliseconds. */
const LONGEST = 5000;

/** Resolves once the page has loaded and the browser has nothing better to do: for what must not be in its way. */
export function settled(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const quiet = () => {
    // Safari has no such call; a moment later is near enough.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else setTimeout(resolve, 200);
  };
  if (document.readyState === 'complete') quiet();
  else addEventListener('load', quiet, { once: true });
  return promise;
}
