import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ApiProblem } from './problem.ts';
import { queryClient } from './queryClient.ts';

// as the page does
beforeAll(() => queryClient.mount());
afterAll(() => queryClient.unmount());
afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

const noConnection = () => new ApiProblem({ status: 0, code: 'client.offline', detail: 'No connection' });

/** A page that shows something, which is asked for once while there is a network. */
async function shown() {
  const requested = { times: 0, online: true };
  const observer = new QueryObserver(queryClient, {
    queryKey: ['class'],
    queryFn: async () => {
      requested.times += 1;
      if (!requested.online) throw noConnection();
      return requested.times;
    },
  });
  const leave = observer.subscribe(() => undefined);
  await queryClient.invalidateQueries({ queryKey: ['class'] });
  return { asked: requested, observer, leave };
}

it('queryClient refetches a shown query when the network returns after a failed refetch', async () => {
  const { asked, observer, leave } = await shown();
  asked.online = false;
  onlineManager.setOnline(false);
  await queryClient.invalidateQueries({ queryKey: ['class'] });
  expect(observer.getCurrentResult().data).toBeDefined();
  const before = asked.times;
  asked.online = true;
  const fresh = new Promise<void>((resolve) => {
    observer.subscribe(({ isFetching, isSuccess }) => {
      if (!isFetching && isSuccess && asked.times > before) resolve();
    });
  });
  onlineManager.setOnline(true);
  await fresh;
  leave();
});

it('queryClient reports a query as offline without a network and refetches it when the network returns', async () => {
  const requested = { online: false };
  onlineManager.setOnline(false);
  const observer = new QueryObserver(queryClient, {
    queryKey: ['history'],
    queryFn: async () => {
      if (!requested.online) throw noConnection();
      return 'rewards';
    },
  });
  const until = (there: (result: ReturnType<typeof observer.getCurrentResult>) => boolean) =>
    new Promise<void>((resolve) => {
      observer.subscribe((result) => {
        if (there(result)) resolve();
      });
    });
  await until(({ isError, fetchStatus }) => isError && fetchStatus === 'idle');
  expect(observer.getCurrentResult().error).toMatchObject({ offline: true });
  requested.online = true;
  onlineManager.setOnline(true);
  await until(({ data }) => data !== undefined);
  expect(observer.getCurrentResult().data).toBe('rewards');
  observer.destroy();
});

it('queryClient resolves a pending invalidation when the network is lost', async () => {
  const { asked, leave } = await shown();
  asked.online = false;
  const waiting = queryClient.invalidateQueries({ queryKey: ['class'] });
  onlineManager.setOnline(false);
  await expect(waiting).resolves.toBeUndefined();
  leave();
});
