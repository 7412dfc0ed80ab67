import { expect, test } from 'vitest';
import type { List } from '../../shared/list/useListSearch.ts';
import type { Report } from './reports.api.ts';
import type { SavedView } from './views.api.ts';
import { sameWish, searchOf, wishOf } from './viewSearch.ts';

const report = { sortBy: ['firstName', 'passed'] } as unknown as Report;
const list = (part: Partial<List>) =>
  ({ text: '', filters: {}, sortBy: 'firstName', sortDir: 1, ...part }) as unknown as List;
const view = (part: Partial<SavedView>) =>
  ({ _id: 'v', filters: {}, columns: [], sort: null, ...part }) as unknown as SavedView;

test('wishOf keeps only settings that differ from the report’s defaults', () => {
  expect(wishOf(report, list({ filters: { dealerId: [], columns: [] } }))).toEqual({
    filters: {},
    columns: [],
    sort: null,
  });
  const filters = { dealerId: ['a', 'b'], columns: ['passed', 'firstName'] };
  expect(wishOf(report, list({ text: 'ada', filters, sortBy: 'passed', sortDir: -1 }))).toEqual({
    filters: { text: ['ada'], dealerId: ['a', 'b'] },
    columns: ['passed', 'firstName'],
    sort: { by: 'passed', dir: -1 },
  });
});

test('searchOf restores the address of a saved view', () => {
  expect(
    searchOf(view({ filters: { text: ['ada'], dealerId: ['a', 'b'] }, sort: { by: 'passed', dir: -1 } })),
  ).toEqual({ text: 'ada', dealerId: ['a', 'b'], sortBy: 'passed', sortDir: -1, view: 'v' });
});

test('sameWish ignores the order of filters but not of columns', () => {
  const saved = view({ filters: { a: ['1', '2'], b: ['3'] }, columns: ['x', 'y'] });
  expect(sameWish(saved, { filters: { b: ['3'], a: ['2', '1'] }, columns: ['x', 'y'], sort: null })).toBe(
    true,
  );
  expect(sameWish(saved, { ...saved, columns: ['y', 'x'] })).toBe(false);
  expect(sameWish(saved, { ...saved, filters: { a: ['1'] } })).toBe(false);
});
