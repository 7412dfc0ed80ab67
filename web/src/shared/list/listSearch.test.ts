import { expect, test } from 'vitest';
import { isFiltered, type ListDefinition, listSearch, readList } from './listSearch.ts';

const definition: ListDefinition = {
  sortBy: ['updated', 'title'],
  sortDir: -1,
  filters: ['status'],
  limit: 20,
};
const validate = listSearch(definition);

test('listSearch leaves values out of the address when they equal their defaults', () => {
  expect(validate({ page: 1, limit: 20, sortBy: 'updated', sortDir: -1, text: '', status: [] })).toEqual({});
});
test('listSearch keeps page, text, filters, and sorting when they differ from their defaults', () => {
  expect(validate({ page: '3', text: 'beam', status: 'draft', sortBy: 'title', sortDir: '1' })).toEqual({
    page: 3,
    text: 'beam',
    status: 'draft',
    sortBy: 'title',
    sortDir: 1,
  });
});
test('readList returns the rows of all pages up to the limit when a list appends', () => {
  const appending = { ...definition, appends: true };
  expect(readList(appending, { page: 2 })).toMatchObject({ page: 1, limit: 40 });
  expect(readList(appending, { page: 11 })).toMatchObject({ page: 11, limit: 20 });
  expect(readList(definition, { page: 2 })).toMatchObject({ page: 2, limit: 20 });
});
test('listSearch falls back to defaults when an address has invalid values', () => {
  expect(validate({ page: -2, limit: 9999, sortBy: 'password', sortDir: 7, other: 'x' })).toEqual({});
});
test('isFiltered counts text and filters but not paging', () => {
  expect(isFiltered(readList(definition, { page: 2 }))).toBe(false);
  expect(isFiltered(readList(definition, { text: 'a' }))).toBe(true);
  expect(isFiltered(readList(definition, { status: ['draft'] }))).toBe(true);
});
