import type { Box } from '../sheet/page.ts';

/** Per cent of the page within which the middle of a part is drawn to the middle of the page. */
const PULL = 0.8;
/** The smallest side of a part, per cent. */
const SMALLEST = 1;
/** How far a part may stand out of the page, per cent. */
const OUTSIDE = 20;

const tenth = (value: number) => Math.round(value * 10) / 10;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const pulled = (start: number, length: number) =>
  Math.abs(start + length / 2 - 50) < PULL ? 50 - length / 2 : start;

/** The box moved by percent; it snaps to the middle of the page when close. */
export function moved(box: Box, dx: number, dy: number, pull: boolean): Box {
  const x = pull ? pulled(box.x + dx, box.width) : box.x + dx;
  const y = pull ? pulled(box.y + dy, box.height) : box.y + dy;
  return {
    ...box,
    x: tenth(within(x, -OUTSIDE, 100 + OUTSIDE - SMALLEST)),
    y: tenth(within(y, -OUTSIDE, 100 + OUTSIDE - SMALLEST)),
  };
}

/** The box with its lower right corner moved by so many per cent. */
export const resized = (box: Box, dx: number, dy: number): Box => ({
  ...box,
  width: tenth(within(box.width + dx, SMALLEST, 100 + OUTSIDE)),
  height: tenth(within(box.height + dy, SMALLEST, 100 + OUTSIDE)),
});

/** The uppermost part at a point in per cent of the page; later parts lie above earlier ones. */
export const partAt = <P extends Box>(parts: readonly P[], x: number, y: number): P | undefined =>
  parts.findLast(
    (part) => x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height,
  );

/** True when the box is centered, horizontally or vertically. */
export const centred = ({ x, y, width, height }: Box) => ({
  across: Math.abs(x + width / 2 - 50) < 0.05,
  down: Math.abs(y + height / 2 - 50) < 0.05,
});
