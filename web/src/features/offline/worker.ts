import { settled } from '../../shared/navigation/whenPageIdle.ts';

/** Between two looks for a new version while the portal stays open, milliseconds. */
const LOOK_EVERY = 30 * 60_000;

/** Reloads the page once the new version is active; a page with unsaved work asks first. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's takes no origin
  waiting.postMessage('take-over');
}

/** Registered twice it is the same one. */
const register = () => navigator.serviceWorker.register('/sw.js');

/**
 * Resolves once the service worker answers for this page; until then nothing works without a network.
 * @throws when the browser refuses it, or its files do not arrive
 */
export async function workerAnswers(signal: AbortSignal): Promise<void> {
  const { serviceWorker: container } = navigator;
  // while developing there is none
  if (!import.meta.env.PROD || container.controller) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const answers = () => resolve();
  const aborted = () => reject(signal.reason);
  container.addEventListener('controllerchange', answers, { once: true });
  signal.addEventListener('abort', aborted, { once: true });
  try {
    const registration = await register();
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new Error('The service worker was not installed'));
    });
    if (!navigator.serviceWorker.controller) await promise;
  } finally {
    container.removeEventListener('controllerchange', answers);
    signal.removeEventListener('abort', aborted);
  }
}

/**
 * Registers the service worker, and tells when a new version waits. Nothing is reloaded before the person says so.
 * @returns a function that ends it
 */
export function registerWorker(onReady: (takeOver: () => void) => void): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => undefined;
  const notify = (worker: ServiceWorker | null) => {
    // Without a controller it is the first version, which activates at once.
    if (worker && navigator.serviceWorker.controller) onReady(() => takeOver(worker));
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  let over = false;
  const begin = async () => {
    // what it fetches beforehand must not compete with the page that is being looked at
    await settled();
    if (over) return;
    const registration = await register();
    if (over) return;
    notify(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') notify(installing);
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
