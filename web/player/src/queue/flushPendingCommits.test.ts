import { expect, test, vi } from 'vitest';
import { sendLeftBehind } from './flushPendingCommits.ts';

const never = () => new Promise<void>(() => undefined);
const atOnce = () => Promise.resolve();

test('pending commits are neither sent nor asked about when there are none', async () => {
  const flush = vi.fn<() => Promise<void>>(never);
  await sendLeftBehind({ waiting: () => 0, flush, ask: never, wait: atOnce });
  expect(flush).not.toHaveBeenCalled();
});

test('pending commits are sent without a question when they are sent in time', async () => {
  const ask = vi.fn<() => Promise<void>>(never);
  await sendLeftBehind({ waiting: () => 2, flush: atOnce, ask, wait: never });
  expect(ask).not.toHaveBeenCalled();
});

test('pending commits are left behind when they cannot be sent and the learner agrees', async () => {
  const ask = vi.fn<() => Promise<void>>(atOnce);
  await sendLeftBehind({ waiting: () => 1, flush: never, ask, wait: atOnce });
  expect(ask).toHaveBeenCalledOnce();
});

test('the question about pending commits ends when they are sent while it is open', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const opened = sendLeftBehind({
    waiting: () => 1,
    flush: () => promise,
    ask: async () => {
      resolve();
      await never();
    },
    wait: atOnce,
  });
  await expect(opened).resolves.toBeUndefined();
});
