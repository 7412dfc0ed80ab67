import { settled } from '../../shared/navigation/settled.ts';

/** Between two looks for a new version while the portal stays open, milliseconds. */
const LOOK_EVERY = 30 * 60_000;

/** Loads the page anew once the new version has taken over; a page with unsaved work asks first, by itself. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's takes no origin
  waiting.postMessage('take-over');
}

/**
 * Registers the service worker, and tells when a new version waits. Nothing is reloaded before the person says so.
 * @returns a function that ends it
 */
export function registerWorker(onReady: (takeOver: () => void) => void): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => undefined;
  const tell = (worker: ServiceWorker | null) => {
    // Without a controller it is the first version, which waits for nobody.
    if (worker && navigator.serviceWorker.controller) onReady(() => takeOver(worker));
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  let over = false;
  const begin = async () => {
    // what it fetches beforehand must not compete with the page that is being looked at
    await settled();
    if (over) return;
    const registration = await navigator.serviceWorker.register('/sw.js');
    if (over) return;
    tell(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') tell(installing);
      });
    });
    timer = setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
  };
  // A browser that refuses it (a private window) has a portal that needs the network, as before.
  begin().catch(() => undefined);
  return () => {
    over = true;
    clearInterval(timer);
  };
}
