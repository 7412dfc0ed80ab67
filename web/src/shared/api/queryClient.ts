import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/** A refusal stays a refusal; only what may pass by itself is tried again. */
function retry(failures: number, error: Error): boolean {
  if (error instanceof ApiProblem && !error.offline && error.status < 500) return false;
  // Without a network the page says so soon; once more, because a connection may flicker.
  const offline = error instanceof ApiProblem && error.offline;
  return failures < (offline ? 1 : 2);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** For data asked for ahead of the page: what fails then fails again, and is shown, where the page reads it. */
export const shownByPage = (): undefined => undefined;
