import { expect, test } from 'vitest';
import { scrollLeftFor } from './useInSight.ts';

/** Tabs side by side. */
function stripOf(clientWidth: number, ...widths: readonly number[]) {
  let offsetLeft = 0;
  const children = widths.map((offsetWidth) => {
    const box = { offsetLeft, offsetWidth };
    offsetLeft += offsetWidth;
    return box;
  });
  return { clientWidth, scrollWidth: offsetLeft, children };
}

test('scrollLeftFor keeps the first tab whole when the strip overflows a little', () => {
  const strip = stripOf(300, 90, 100, 120);
  expect(strip.children.map((tab) => scrollLeftFor(strip, tab))).toEqual([0, 0, 10]);
});

test('scrollLeftFor aligns to the start of a tab when the shown tab is in the middle', () => {
  const strip = stripOf(300, 90, 100, 120, 110, 130, 100);
  const starts = new Set(strip.children.map(({ offsetLeft }) => offsetLeft));
  for (const tab of strip.children.slice(0, -1)) expect(starts).toContain(scrollLeftFor(strip, tab));
  const last = strip.children.at(-1);
  expect(last && scrollLeftFor(strip, last)).toBe(strip.scrollWidth - strip.clientWidth);
});
