import { expect, test } from 'vitest';
import { toastBottom } from './toastPlace.ts';

const HEIGHT = 844;
/** A toast of one line, over the tabs of phones. */
const stack = { top: 692, bottom: 760 };

test('toastBottom keeps the default offset when no bar overlaps the toasts', () => {
  expect(toastBottom([], stack, HEIGHT)).toBe(84);
  expect(toastBottom([{ top: 788, bottom: HEIGHT }], stack, HEIGHT)).toBe(84);
  expect(toastBottom([{ top: 300, bottom: 360 }], stack, HEIGHT)).toBe(84);
  expect(toastBottom([{ top: HEIGHT, bottom: HEIGHT }], stack, HEIGHT)).toBe(84);
});

test('toastBottom places toasts above a bar when it is higher than the default offset', () => {
  expect(toastBottom([{ top: 720, bottom: HEIGHT }], stack, HEIGHT)).toBe(136);
});

test('toastBottom places toasts above the dialog buttons when a bar is below them', () => {
  const bars = [
    { top: 600, bottom: 660 },
    { top: 720, bottom: HEIGHT },
  ];
  expect(toastBottom(bars, stack, HEIGHT)).toBe(256);
});
