import { expect, it, vi } from 'vitest';
import { actionOf } from './keys.ts';

it('finds the action of a key whatever its case, and of the signs that stand for plus and minus', () => {
  const [approve, larger, smaller] = [vi.fn(), vi.fn(), vi.fn()];
  const actions = { A: approve, '+': larger, '-': smaller };
  expect([actionOf(actions, 'a'), actionOf(actions, 'A')]).toEqual([approve, approve]);
  expect([actionOf(actions, '='), actionOf(actions, '+')]).toEqual([larger, larger]);
  expect([actionOf(actions, '−'), actionOf(actions, '-')]).toEqual([smaller, smaller]);
  expect(actionOf(actions, 'x')).toBeUndefined();
});
