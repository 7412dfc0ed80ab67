import { afterEach, expect, test, vi } from 'vitest';
import { clearRefusal } from './clearRefusal.ts';

const historyWith = (state: unknown) => {
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state, replaceState });
  return replaceState;
};

afterEach(() => vi.unstubAllGlobals());

test('a page that is loaded anew does not say the refusal again, and keeps the rest of its state', () => {
  const replaceState = historyWith({ refused: true, key: 'one' });
  clearRefusal();
  expect(replaceState).toHaveBeenCalledWith({ key: 'one' }, '');
});

test.each([null, { key: 'two' }])('a page that nobody was refused keeps its state %o', (state) => {
  const replaceState = historyWith(state);
  clearRefusal();
  expect(replaceState).not.toHaveBeenCalled();
});
