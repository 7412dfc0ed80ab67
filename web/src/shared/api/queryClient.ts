import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/** A refusal stays a refusal; only what may pass by itself is tried again. */
function retry(failures: number, error: Error): boolean {
  if (error instanceof ApiProblem && !error.offline && error.status < 500) return false;
  const offline = error instanceof ApiProblem && error.offline;
  // Without a network the page says so: another try would wait until it is back, and the page with it, in grey. Then it is
  // refetched automatically
  if (offline && !onlineManager.isOnline()) return false;
  // a connection that was tested and doesn't answer won't answer the next try either
  if (error instanceof ApiProblem && error.code === 'client.no_answer') return false;
  // once more, because a connection may flicker
  return failures < (offline ? 1 : 2);
}

/** Settles once there is no network; `leave` ends the waiting. */
function withoutNetwork() {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  if (!onlineManager.isOnline()) resolve();
  const leave = onlineManager.subscribe((online) => {
    if (!online) resolve();
  });
  return { gone, leave };
}

/**
 * Offline refetches run when the network is back. Mutations don't wait for them, because a button would spin until
 * then.
 */
class Queries extends QueryClient {
  override async invalidateQueries(
    ...requested: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    const { gone, leave } = withoutNetwork();
    await Promise.race([super.invalidateQueries(...requested), gone]);
    leave();
  }
}

export const queryClient = new Queries({
  defaultOptions: {
    queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** For data asked for ahead of the page: what fails then fails again, and is shown, where the page reads it. */
export const ignorePrefetchError = (): undefined => undefined;
