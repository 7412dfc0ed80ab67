import { expect, test } from 'vitest';
import { centred, moved, partAt, resized } from './geometry.ts';

const box = { x: 10, y: 10, width: 20, height: 10 };

test('moved moves a box by percent and stops a little outside the page', () => {
  expect(moved(box, 5, -2.04, false)).toEqual({ ...box, x: 15, y: 8 });
  expect(moved(box, -900, 900, false)).toMatchObject({ x: -20, y: 119 });
});

test('moved snaps a box to the page center only when the pointer moves it', () => {
  expect(moved(box, 30.5, 0, true).x).toBe(40);
  expect(moved(box, 30.5, 0, false).x).toBe(40.5);
  expect(centred(moved(box, 30.5, 0, true))).toEqual({ across: true, down: false });
});

test('resized moves the lower right corner and keeps a minimum size', () => {
  expect(resized(box, 5, 5)).toEqual({ ...box, width: 25, height: 15 });
  expect(resized(box, -900, -900)).toMatchObject({ width: 1, height: 1 });
});

test('partAt returns the topmost part when several overlap', () => {
  const parts = [
    { ...box, key: 'below' },
    { ...box, key: 'above', width: 5 },
  ];
  expect(partAt(parts, 12, 12)?.key).toBe('above');
  expect(partAt(parts, 25, 12)?.key).toBe('below');
  expect(partAt(parts, 90, 90)).toBeUndefined();
});
