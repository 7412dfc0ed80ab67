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

test('a part that comes is handed on, and asked for once', async () => {
  const load = failing(0);
  expect(await importWithRetry(load)).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a network a part is asked for again when there is one', async () => {
  network.onLine = false;
  const load = failing(1);
  const part = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  network.onLine = true;
  events.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
});

test('a network that was back before the part failed does not keep it waiting, and is not flooded', async () => {
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

test('a page that is about to be reloaded is not told of a part without content', async () => {
  const settled = vi.fn();
  // what the bundler's loader resolves with when an error handler took over
  void importWithRetry(() => Promise.resolve(undefined)).then(settled, settled);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled).not.toHaveBeenCalled();
});
