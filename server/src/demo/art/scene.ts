import { blur, linear, paint, radial, svg } from './paint.ts';

/** What a drawing needs to know: the frame, the focus, the colors and a source of variation. */
export interface Scene {
  width: number;
  height: number;
  seed: number;
  /** Position of the subject. */
  cx: number;
  cy: number;
  /** Side of the square that the subject fills, in picture units. */
  size: number;
  /** One three-hundredth of `size`: the unit in which subjects are drawn. */
  unit: number;
  /** OKLCH color in the scene's hue, shifted by `shift` degrees. */
  ink: (lightness: number, chroma: number, shift?: number, alpha?: number) => string;
  /** Next number of a sequence that depends only on the seed, 0 to 1. */
  random: () => number;
}

/** Mulberry32: small, even enough for pictures, the same on every machine. */
function sequence(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Builds the scene; on wide frames the subject is right of the middle, inside the half that phones show. */
export function scene(width: number, height: number, hue: number, seed: number): Scene {
  const wide = width / height > 2.4;
  const size = Math.min(width, height) * (wide ? 1.12 : 1);
  return {
    width,
    height,
    seed,
    cx: width * (wide ? 0.61 : 0.5 + ((seed % 3) - 1) * 0.05),
    cy: height * 0.52,
    size,
    unit: size / 300,
    ink: (lightness, chroma, shift = 0, alpha = 1) => paint(lightness, chroma, hue + shift, alpha),
    random: sequence(seed + 1),
  };
}

type Ink = Scene['ink'];

/** The metals and lights that several subjects share, as gradient definitions. */
export function materials({ ink, unit }: Scene): string {
  return [metals(ink), lights(ink), blur('soft', 7 * unit), blur('wide', 20 * unit)].join('');
}

function metals(ink: Ink): string {
  const shade = (lightness: number, chroma = 0.02): string => ink(lightness, chroma);
  return [
    linear('metal', [
      [0, shade(0.72)],
      [0.18, shade(0.5)],
      [0.42, shade(0.32)],
      [1, shade(0.19)],
    ]),
    linear(
      'rod',
      [
        [0, shade(0.28)],
        [0.28, shade(0.86, 0.015)],
        [0.44, shade(0.62)],
        [0.8, shade(0.3)],
        [1, shade(0.42)],
      ],
      1,
      0,
    ),
    linear(
      'tube',
      [
        [0, shade(0.16)],
        [0.26, shade(0.5, 0.025)],
        [0.36, shade(0.4)],
        [0.82, shade(0.14)],
        [1, shade(0.26, 0.03)],
      ],
      1,
      0,
    ),
    linear(
      'wire',
      [
        [0, shade(0.36, 0.13)],
        [0.34, shade(0.74, 0.17)],
        [0.6, shade(0.6, 0.19)],
        [1, shade(0.33, 0.13)],
      ],
      1,
      0,
    ),
  ].join('');
}

function lights(ink: Ink): string {
  return [
    radial('lamp', [
      [0, '#fff'],
      [0.42, ink(0.93, 0.06)],
      [1, ink(0.58, 0.17)],
    ]),
    radial('halo', [
      [0, ink(0.88, 0.1, 0, 0.75)],
      [0.35, ink(0.7, 0.16, 0, 0.32)],
      [1, ink(0.5, 0.15, 0, 0)],
    ]),
  ].join('');
}

/** The dark studio: a lit wall, a floor with a soft reflection, and a fall-off to the corners. */
export function studio({ width, height, cx, size, ink }: Scene): string {
  const ratio = width / height;
  return svg`<defs>${radial(
    'wall',
    [
      [0, ink(0.47, 0.1)],
      [0.42, ink(0.31, 0.075)],
      [1, ink(0.14, 0.03)],
    ],
    cx / width,
    0.36,
    ratio > 2.4 ? 0.62 : 0.82,
  )}
${linear('floor', [
  [0, ink(0.34, 0.07, 0, 0)],
  [0.25, ink(0.3, 0.06, 0, 0.55)],
  [1, ink(0.12, 0.03, 0, 0.9)],
])}
${radial('pool', [
  [0, ink(0.68, 0.11, 0, 0.34)],
  [1, ink(0.5, 0.1, 0, 0)],
])}</defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>
<rect y="${height * 0.74}" width="${width}" height="${height * 0.26}" fill="url(#floor)"/>
<ellipse cx="${cx}" cy="${height * 0.9}" rx="${size * 0.85}" ry="${size * 0.13}" fill="url(#pool)"/>`;
}
