import { clampChroma, formatRgb } from 'culori';

/**
 * Converts an OKLCH color to an `rgb()` or `rgba()` string, because the SVG renderer knows no `oklch()`.
 * @param lightness 0 (black) to 1 (white)
 * @param chroma 0 (grey) to about 0.3; reduced to what sRGB can show, hue and lightness kept
 * @param hue degrees, any number
 * @param alpha 0 to 1
 */
export function paint(lightness: number, chroma: number, hue: number, alpha = 1): string {
  const h = ((hue % 360) + 360) % 360;
  return formatRgb({ ...clampChroma({ mode: 'oklch', l: lightness, c: chroma, h }, 'oklch'), alpha });
}

type Value = string | number | readonly string[];

/** Template tag for SVG text: numbers are rounded to hundredths, lists are joined. */
export function svg(parts: TemplateStringsArray, ...values: Value[]): string {
  return parts.reduce((text, part, index) => text + show(values[index - 1] ?? '') + part);
}

function show(value: Value): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  return typeof value === 'string' ? value : value.join('');
}

/** Calls `draw` for 0 … count − 1 and joins the answers. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

type Stops = readonly (readonly [offset: number, color: string])[];

const stops = (list: Stops): string =>
  list.map(([offset, color]) => svg`<stop offset="${offset}" stop-color="${color}"/>`).join('');

/** A linear gradient across the painted shape; the end point is given as shares of its box. */
export function linear(id: string, list: Stops, x2 = 0, y2 = 1): string {
  return svg`<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

/** A radial gradient; centre and radius are shares of the painted shape's box. */
export function radial(id: string, list: Stops, cx = 0.5, cy = 0.5, r = 0.5): string {
  return svg`<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;
}

/** A Gaussian blur with room for its halo; the deviation is in picture units. */
export function blur(id: string, deviation: number): string {
  return svg`<filter id="${id}" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** One of a fixed set of variations, by seed: seeds past the end begin again. */
export function pick<T>(variations: readonly [T, ...T[]], seed: number): T {
  return variations[seed % variations.length] ?? variations[0];
}
