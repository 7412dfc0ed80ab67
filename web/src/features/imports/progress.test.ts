import { expect, test } from 'vitest';
import { effective, missingFields, noteOf, shareOf } from './progress.ts';

const counts = {
  total: 200,
  checked: 50,
  good: 60,
  bad: 20,
  created: 30,
  updated: 5,
  unchanged: 5,
  administrators: 0,
  deactivations: 0,
  deactivated: 0,
  expected: null,
};

test('the bar shows the share of the present stage', () => {
  expect(shareOf({ state: 'reading', counts })).toBe(0);
  expect(shareOf({ state: 'checking', counts })).toBe(0.25);
  expect(shareOf({ state: 'running', counts })).toBe(0.4);
});
test('rows that cannot go in do not keep the bar from its end', () => {
  expect(shareOf({ state: 'running', counts: { ...counts, good: 0 } })).toBe(1);
});
test('only rows that add or change something are offered', () => {
  expect(effective({ counts })).toBe(0);
  expect(effective({ counts: { ...counts, expected: { created: 7, updated: 2, unchanged: 51 } } })).toBe(9);
});
test('rows to mend are spoken of only where there are some', () => {
  const over = { ...counts, good: 0 };
  expect(noteOf({ state: 'done', counts: over })).toBe('bar.done');
  expect(noteOf({ state: 'done', counts: { ...over, bad: 0 } })).toBe('bar.finished');
  expect(noteOf({ state: 'ready', counts: over })).toBe('bar.none');
  const expected = { created: 7, updated: 2, unchanged: 51 };
  expect(noteOf({ state: 'ready', counts: { ...counts, expected } })).toBe('bar.ready');
  expect(noteOf({ state: 'ready', counts: { ...counts, bad: 0, expected } })).toBe('bar.allGood');
});
test('required fields without a column are named', () => {
  const fields = [
    { name: 'name', required: true },
    { name: 'city', required: false },
  ];
  expect(missingFields({ fields, mapping: { city: 0 } })).toEqual(['name']);
  expect(missingFields({ fields, mapping: { name: 1 } })).toEqual([]);
});
