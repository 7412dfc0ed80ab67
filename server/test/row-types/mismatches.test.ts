import pg from 'pg';
import { expect, test } from 'vitest';
import { mismatches } from './mismatches.ts';

const { builtins } = pg.types;
const answer = {
  fields: [
    { name: 'id', dataTypeID: builtins.UUID },
    { name: 'total', dataTypeID: builtins.NUMERIC },
    { name: 'nothing', dataTypeID: builtins.TEXT },
  ],
  rows: [{ id: 'a', total: '1', nothing: null }],
};
const column = (...kinds: string[]) => ({ kinds, optional: false });

test('a row type fits when its columns are selected with their types', () => {
  const columns = { id: column('string'), nothing: column('number', 'null'), total: column('any') };
  expect(mismatches(columns, answer)).toEqual([]);
});

test('a row type does not fit when it names a column that is not selected', () => {
  expect(mismatches({ name: column('string') }, answer)).toEqual(["declares name, which it doesn't select"]);
  expect(mismatches({ name: { kinds: ['string'], optional: true } }, answer)).toEqual([]);
});

test('a row type does not fit when the driver makes something else of a column', () => {
  expect(mismatches({ total: column('number', 'null') }, answer)).toEqual([
    'declares total as number | null, and selects string',
  ]);
});
