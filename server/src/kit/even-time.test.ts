import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inEvenTime } from './even-time.ts';

const timers = vi.hoisted(() => ({ waiting: [] as (() => void)[] }));
vi.mock('node:timers/promises', () => ({
  setTimeout: () => new Promise<void>((resolve) => timers.waiting.push(resolve)),
}));
beforeEach(() => {
  timers.waiting = [];
});
afterEach(() => vi.restoreAllMocks());

const turns = () => new Promise((resolve) => setImmediate(resolve));

it.each(['well', 'badly'])('ends %s only once the fixed time is over', async (how) => {
  let ended = '';
  const done = inEvenTime(() =>
    how === 'well' ? Promise.resolve('found') : Promise.reject(new Error('none')),
  )
    .then((found) => (ended = found))
    .catch((error: Error) => (ended = error.message));
  await turns();
  expect(ended).toBe('');
  for (const pass of timers.waiting) pass();
  await done;
  expect(ended).toBe(how === 'well' ? 'found' : 'none');
});

it('waits for work that takes longer than that', async () => {
  let finish: (value: string) => void = () => undefined;
  let ended = '';
  const done = inEvenTime(() => new Promise<string>((resolve) => (finish = resolve))).then(
    (r) => (ended = r),
  );
  for (const pass of timers.waiting) pass();
  await turns();
  expect(ended).toBe('');
  finish('found');
  await done;
  expect(ended).toBe('found');
});
