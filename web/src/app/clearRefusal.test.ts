import { afterEach, expect, test, vi } from 'vitest';
import { clearRefusal } from './clearRefusal.ts';

const historyWith = (state: unknown) => {
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state, replaceState });
  return replaceState;
};

afterEach(() => vi.unstubAllGlobals());

test('clearRefusal removes the refusal from the history state and keeps the rest', () => {
  const replaceState = historyWith({ refused: true, key: 'one' });
  clearRefusal();
  expect(replaceState).toHaveBeenCalledWith({ key: 'one' }, '');
});

test.each([null, { key: 'two' }])(
  'clearRefusal leaves the history state unchanged when it has no refusal: %o',
  (state) => {
    const replaceState = historyWith(state);
    clearRefusal();
    expect(replaceState).not.toHaveBeenCalled();
  },
);
