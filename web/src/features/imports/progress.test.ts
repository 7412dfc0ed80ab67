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

test('shareOf returns the share of the current import stage', () => {
  expect(shareOf({ state: 'reading', counts })).toBe(0);
  expect(shareOf({ state: 'checking', counts })).toBe(0.25);
  expect(shareOf({ state: 'running', counts })).toBe(0.4);
});
test('shareOf is 1 when an import has no importable rows', () => {
  expect(shareOf({ state: 'running', counts: { ...counts, good: 0 } })).toBe(1);
});
test('effective counts only rows that create or update something', () => {
  expect(effective({ counts })).toBe(0);
  expect(effective({ counts: { ...counts, expected: { created: 7, updated: 2, unchanged: 51 } } })).toBe(9);
});
test('noteOf mentions rows with errors only when there are some', () => {
  const over = { ...counts, good: 0 };
  expect(noteOf({ state: 'done', counts: over })).toBe('bar.done');
  expect(noteOf({ state: 'done', counts: { ...over, bad: 0 } })).toBe('bar.finished');
  expect(noteOf({ state: 'ready', counts: over })).toBe('bar.none');
  const expected = { created: 7, updated: 2, unchanged: 51 };
  expect(noteOf({ state: 'ready', counts: { ...counts, expected } })).toBe('bar.ready');
  expect(noteOf({ state: 'ready', counts: { ...counts, bad: 0, expected } })).toBe('bar.allGood');
});
test('missingFields names required fields when they have no column', () => {
  const fields = [
    { name: 'name', required: true },
    { name: 'city', required: false },
  ];
  expect(missingFields({ fields, mapping: { city: 0 } })).toEqual(['name']);
  expect(missingFields({ fields, mapping: { name: 1 } })).toEqual([]);
});
