import { expect, expectTypeOf, test } from 'vitest';
import {
  type FileChoice,
  type FilePath,
  placesOf,
  isDeepEqual,
  valueAt,
  withoutFiles,
} from './fileFields.ts';

interface Values extends Record<string, unknown> {
  readonly title: string;
  readonly cover?: FileChoice;
  readonly note: string | null;
  readonly items: readonly {
    readonly picture?: FileChoice;
    readonly text: string;
    readonly parts: readonly { readonly sound: File | null | undefined }[];
  }[];
}

test('FilePath lists file fields by their types', () => {
  expectTypeOf<FilePath<Values>>().toEqualTypeOf<'cover' | 'items.*.picture' | 'items.*.parts.*.sound'>();
});

test('withoutFiles drops sent files and keeps null in fields that hold no file', () => {
  const file = new File(['x'], 'x.png');
  const values: Values = {
    title: 'a',
    cover: null,
    note: null,
    items: [{ picture: file, text: 'b', parts: [{ sound: file }] }],
  };
  expect(withoutFiles(values, ['cover', 'items.*.picture', 'items.*.parts.*.sound'])).toEqual({
    title: 'a',
    note: null,
    items: [{ text: 'b', parts: [{}] }],
  });
});

test('isDeepEqual compares values by content and files by identity', () => {
  const file = new File(['x'], 'x.png');
  expect(isDeepEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isDeepEqual({ a: [1, 2], b: 'x' }, { b: 'x', a: [1, 2] })).toBe(true);
  expect(isDeepEqual({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isDeepEqual({ cover: null }, {})).toBe(false);
  expect(isDeepEqual({ cover: file }, {})).toBe(false);
  expect(isDeepEqual({ cover: file }, { cover: new File(['x'], 'x.png') })).toBe(false);
  expect(isDeepEqual({ cover: file }, { cover: file })).toBe(true);
  expect(isDeepEqual([], {})).toBe(false);
});

test('placesOf and valueAt resolve a wildcard path to one field for each list item', () => {
  const values = { items: [{ picture: 'a' }, { text: 'none' }, { picture: 'b' }] };
  expect(placesOf(values, 'items.*.picture')).toEqual(['items.0.picture', 'items.2.picture']);
  expect(valueAt(values, 'items.2.picture')).toBe('b');
  expect(placesOf({}, 'items.*.picture')).toEqual([]);
});
