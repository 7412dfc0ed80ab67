import { expect, it } from 'vitest';
import { evenLight, type Grey, lineHeightOf, paperIn, skewOf } from './pixels.ts';

const grey = (width: number, height: number, of: (x: number, y: number) => number): Grey => ({
  data: Uint8Array.from({ length: width * height }, (_, i) => of(i % width, Math.floor(i / width))),
  width,
  height,
});
/** Rows of ink, twelve pixels high, every thirty pixels. */
const isInk = (y: number): boolean => ((y % 30) + 30) % 30 < 12;

it.each([-9, -1.5, 0, 0.4, 7])('skewOf finds lines that fall by %d degrees', (degrees) => {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const askew = grey(400, 300, (x, y) => (isInk(Math.round(y - x * slope)) ? 20 : 250));
  expect(Math.abs(skewOf(askew) - degrees)).toBeLessThan(0.3);
});

it('skewOf returns 0 when the image is empty', () => {
  expect(skewOf(grey(40, 40, () => 255))).toBe(0);
});

it('paperIn finds the paper on a table and returns undefined when there is no table', () => {
  const onTable = grey(100, 80, (x, y) => (x >= 30 && x < 70 && y >= 20 && y < 60 ? 240 : 90));
  expect(paperIn(onTable)).toEqual({ left: 30, top: 20, width: 40, height: 40 });
  expect(paperIn(grey(100, 80, (_, y) => (y % 20 === 0 ? 20 : 240)))).toBeUndefined();
  expect(paperIn(grey(100, 80, () => 200))).toBeUndefined();
});

it('evenLight removes a shadow and keeps the ink', () => {
  const shaded = grey(200, 200, (x, y) => (y % 20 < 2 ? 30 : 240 - x * 0.6));
  const { data } = evenLight(shaded);
  for (const x of [5, 100, 195]) {
    expect(data[50 * 200 + x]).toBeGreaterThan(235);
    expect(data[40 * 200 + x]).toBeLessThan(80);
  }
});

it('lineHeightOf measures separate lines and returns undefined when there are none', () => {
  expect(lineHeightOf(grey(300, 300, (_, y) => (isInk(y) ? 20 : 250)))).toBe(12);
  expect(lineHeightOf(grey(300, 300, () => 20))).toBeUndefined();
});
