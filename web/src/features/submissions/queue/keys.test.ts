import { expect, it, vi } from 'vitest';
import { actionOf } from './keys.ts';

it('actionOf finds the action of a key regardless of case and of plus and minus variants', () => {
  const [approve, larger, smaller] = [vi.fn(), vi.fn(), vi.fn()];
  const actions = { A: approve, '+': larger, '-': smaller };
  expect([actionOf(actions, 'a'), actionOf(actions, 'A')]).toEqual([approve, approve]);
  expect([actionOf(actions, '='), actionOf(actions, '+')]).toEqual([larger, larger]);
  expect([actionOf(actions, '−'), actionOf(actions, '-')]).toEqual([smaller, smaller]);
  expect(actionOf(actions, 'x')).toBeUndefined();
});
