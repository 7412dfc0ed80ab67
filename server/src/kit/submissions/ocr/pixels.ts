/** A grey picture: one byte a pixel, row by row. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GREYS = 256;
const WHITE = 255;

function count(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function histogramOf({ data, width }: Grey, { left, top, width: across, height }: Area): Uint32Array {
  const counts = new Uint32Array(GREYS);
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + across; x += 1) count(counts, data[y * width + x] ?? 0);
  return counts;
}

/** The grey below which a share of the pixels lie. */
function quantile(counts: Uint32Array, share: number): number {
  const wanted = counts.reduce((sum, one) => sum + one, 0) * share;
  let sum = 0;
  return counts.findIndex((one) => (sum += one) >= wanted);
}

/** The grey that separates dark from bright best, by Otsu, with the means of both. */
function split(counts: Uint32Array): { readonly at: number; readonly dark: number; readonly bright: number } {
  const total = counts.reduce((sum, one) => sum + one, 0);
  const all = counts.reduce((sum, one, grey) => sum + one * grey, 0);
  let best = { at: 0, dark: 0, bright: 0, spread: -1 };
  let below = 0;
  let weight = 0;
  for (let at = 0; at < GREYS; at += 1) {
    below += counts[at] ?? 0;
    weight += at * (counts[at] ?? 0);
    if (below === 0 || below === total) continue;
    const [dark, bright] = [weight / below, (all - weight) / (total - below)];
    const spread = below * (total - below) * (bright - dark) ** 2;
    if (spread > best.spread) best = { at, dark, bright, spread };
  }
  return best;
}

/** Paper and table differ by so many greys, and the paper takes this share of a picture with a table. */
const CONTRAST = 50;
const PAPER = { least: 0.03, most: 0.9 };
/** A row or column with so many bright pixels holds paper. */
const BRIGHT = 0.12;

/** Where bright paper lies on a darker table; undefined where there is no table. */
export function paperIn(grey: Grey): Area | undefined {
  const { data, width, height } = grey;
  const { at, dark, bright } = split(histogramOf(grey, { left: 0, top: 0, width, height }));
  if (bright - dark < CONTRAST) return undefined;
  const [rows, columns] = [new Uint32Array(height), new Uint32Array(width)];
  let lit = 0;
  for (let i = 0; i < width * height; i += 1) {
    if ((data[i] ?? 0) <= at) continue;
    lit += 1;
    count(rows, Math.floor(i / width));
    count(columns, i % width);
  }
  const share = lit / (width * height);
  if (share < PAPER.least || share > PAPER.most) return undefined;
  const [top, bottom] = spanOf(rows, width * BRIGHT);
  const [left, right] = spanOf(columns, height * BRIGHT);
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

const spanOf = (counts: Uint32Array, least: number): [number, number] => [
  Math.max(
    0,
    counts.findIndex((one) => one >= least),
  ),
  Math.max(
    0,
    counts.findLastIndex((one) => one >= least),
  ),
];

/** Blocks across a picture, in each of which the paper has one brightness. */
const BLOCKS = 40;
const LEAST_BLOCK = 16;
/** So bright is the paper among the pixels of a block. */
const OF_PAPER = 0.85;

/** Removes shadows: the paper becomes white everywhere, and letters keep their contrast. */
export function evenLight(grey: Grey): Grey {
  const { data, width, height } = grey;
  const block = Math.max(LEAST_BLOCK, Math.ceil(Math.min(width, height) / BLOCKS));
  const [across, down] = [Math.ceil(width / block), Math.ceil(height / block)];
  const light = new Float32Array(across * down);
  for (let i = 0; i < light.length; i += 1) {
    const [left, top] = [(i % across) * block, Math.floor(i / across) * block];
    const area = { left, top, width: Math.min(block, width - left), height: Math.min(block, height - top) };
    light[i] = Math.max(1, quantile(histogramOf(grey, area), OF_PAPER));
  }
  const at = (x: number, y: number): number =>
    light[Math.max(0, Math.min(down - 1, y)) * across + Math.max(0, Math.min(across - 1, x))] ?? WHITE;
  const even = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const v = y / block - 0.5;
    const row = Math.floor(v);
    for (let x = 0; x < width; x += 1) {
      const u = x / block - 0.5;
      const column = Math.floor(u);
      const [right, below] = [u - column, v - row];
      const upper = at(column, row) * (1 - right) + at(column + 1, row) * right;
      const lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right;
      const paper = upper * (1 - below) + lower * below;
      even[y * width + x] = Math.min(WHITE, ((data[y * width + x] ?? 0) / paper) * WHITE);
    }
  }
  return { data: even, width, height };
}

const INK = 150;
const MOST_POINTS = 30_000;
/** Degrees by which lines may be askew. */
const MOST_SKEW = 12;

/** By how many degrees lines fall to the right: at that angle ink gathers in the fewest rows. */
export function skewOf({ data, width, height }: Grey): number {
  const dark: number[] = [];
  for (let i = 0; i < data.length; i += 1) if ((data[i] ?? WHITE) < INK) dark.push(i);
  const step = Math.max(1, Math.floor(dark.length / MOST_POINTS));
  const points = dark
    .filter((_, n) => n % step === 0)
    .map((i) => [i % width, Math.floor(i / width)] as const);
  const gathered = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const rows = new Uint32Array(height + 2 * width);
    for (const [x, y] of points) count(rows, Math.round(y - x * slope) + width);
    return rows.reduce((sum, one) => sum + one * one, 0);
  };
  const bestOf = (around: number, reach: number, by: number): number => {
    const angles = Array.from({ length: 2 * Math.round(reach / by) + 1 }, (_, i) => around - reach + i * by);
    const scores = angles.map(gathered);
    return angles[scores.indexOf(Math.max(...scores))] ?? 0;
  };
  if (points.length === 0) return 0;
  return [
    [1, 0.2],
    [0.2, 0.05],
  ].reduce((angle, [reach = 0, by = 1]) => bestOf(angle, reach, by), bestOf(0, MOST_SKEW, 1));
}

/** The height of most lines of text, in pixels; undefined where lines do not stand apart. */
export function lineHeightOf({ data, width, height }: Grey): number | undefined {
  const heights: number[] = [];
  let since = -1;
  for (let y = 0; y <= height; y += 1) {
    let ink = 0;
    for (let x = 0; y < height && x < width; x += 1) if ((data[y * width + x] ?? WHITE) < INK) ink += 1;
    // a hair is no line
    const isText = ink > Math.max(2, width / 300);
    if (isText && since < 0) since = y;
    if (!isText && since >= 0) {
      heights.push(y - since);
      since = -1;
    }
  }
  const lines = heights.filter((one) => one >= 5 && one < height / 5).toSorted((a, b) => a - b);
  return lines.length >= 3 ? lines[Math.floor(lines.length / 2)] : undefined;
}
