import { expect, test } from 'vitest';
import { type JumpItem, matching } from './JumpItem.ts';

const item = (label: string): JumpItem => ({
  id: label,
  label,
  icon: () => null,
  route: '/',
  values: undefined,
  group: 'Pages',
});
const items = [item('Événements'), item('User report'), item('Users')];
const found = (text: string) => matching(items, text).map(({ label }) => label);

test('matching finds a page by its extra words when its name has none of them', () => {
  const wallet = { ...item('Wallet'), words: 'payouts money' };
  expect(matching([wallet], 'payout')).toEqual([wallet]);
});

test('matching finds words in any order, regardless of accents and case', () => {
  expect(found('evene')).toEqual(['Événements']);
  expect(found('REPORT user')).toEqual(['User report']);
  expect(found('')).toHaveLength(3);
  expect(found('nothing')).toEqual([]);
});
