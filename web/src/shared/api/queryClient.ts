import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/** A refusal stays a refusal; only what may pass by itself is tried again. */
function retry(failures: number, error: Error): boolean {
  if (error instanceof ApiProblem && !error.offline && error.status < 500) return false;
  return failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
