import { expect, test, vi } from 'vitest';
import { sendLeftBehind } from './flushPendingCommits.ts';

const never = () => new Promise<void>(() => undefined);
const atOnce = () => Promise.resolve();

test('with nothing left behind nothing is sent or asked', async () => {
  const flush = vi.fn<() => Promise<void>>(never);
  await sendLeftBehind({ waiting: () => 0, flush, ask: never, wait: atOnce });
  expect(flush).not.toHaveBeenCalled();
});

test('what arrives soon is not worth a question', async () => {
  const ask = vi.fn<() => Promise<void>>(never);
  await sendLeftBehind({ waiting: () => 2, flush: atOnce, ask, wait: never });
  expect(ask).not.toHaveBeenCalled();
});

test('the learner may go on without what cannot be sent', async () => {
  const ask = vi.fn<() => Promise<void>>(atOnce);
  await sendLeftBehind({ waiting: () => 1, flush: never, ask, wait: atOnce });
  expect(ask).toHaveBeenCalledOnce();
});

test('what arrives after all ends the question by itself', async () => {
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
