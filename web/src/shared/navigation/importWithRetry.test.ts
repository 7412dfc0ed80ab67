import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importWithRetry } from './importWithRetry.ts';

const events = new EventTarget();
const network = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('document', { querySelectorAll: () => [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails so many times, then answers. */
function failing(times: number) {
  let left = times;
  return vi.fn(() => (left-- > 0 ? Promise.reject(new Error('no network')) : Promise.resolve('part')));
}

test('importWithRetry loads a module once when the first try succeeds', async () => {
  const load = failing(0);
  expect(await importWithRetry(load)).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('importWithRetry retries when the network returns', async () => {
  network.onLine = false;
  const load = failing(1);
  const part = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  network.onLine = true;
  events.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
});

test('importWithRetry retries with a delay when a load fails with the network online', async () => {
  network.onLine = true;
  const load = failing(2);
  const part = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await part).toBe('part');
});

test('importWithRetry stays pending when the loader resolves without a module', async () => {
  const settled = vi.fn();
  // what the bundler's loader resolves with when an error handler took over
  void importWithRetry(() => Promise.resolve(undefined)).then(settled, settled);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled).not.toHaveBeenCalled();
});
