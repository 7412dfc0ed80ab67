import { wcagContrast } from 'culori/fn';
import { expect, test } from 'vitest';
import { deriveAccent } from '@forecourt/contract/accent';
import { DEFAULT_ACCENT, DEFAULT_COLOR } from './defaultAccent.ts';
import { type Accent, type Scheme, surfaces } from './tokens.ts';

/** A repeatable stream of numbers below 2^32 (mulberry32). */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
const next = numbers(7);
const random = Array.from({ length: 3000 }, () => `#${(next() & 0xffffff).toString(16).padStart(6, '0')}`);
const hard = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#f2b705',
  '#00ffff',
  '#808080',
  '#0000ff',
  '#010101',
  '#fefefe',
];

function weak(scheme: Scheme, accent: Accent): string[] {
  const canvas = scheme === 'dark' ? surfaces.dark.raised : surfaces.light.canvas;
  const checks: readonly (readonly [string, string, string, number])[] = [
    ['on fill', accent.on, accent.fill, 4.5],
    ['on hover', accent.on, accent.hover, 4.5],
    ['text on canvas', accent.text, canvas, 4.5],
    ['text on soft', accent.text, accent.soft, 4.5],
    ['text on softHover', accent.text, accent.softHover, 4.5],
    ['line on canvas', accent.line, canvas, 3],
    ['line on soft', accent.line, accent.soft, 3],
    ['white on stage', '#ffffff', accent.stage, 4.5],
  ];
  return checks.filter(([, front, back, least]) => wcagContrast(front, back) < least).map(([name]) => name);
}

test('deriveAccent keeps the WCAG contrast in both schemes for 3,000 random and the hardest colors', () => {
  const failures = [...random, ...hard].flatMap((color) => {
    const accents = deriveAccent(color);
    return (['light', 'dark'] as const).flatMap((scheme) =>
      weak(scheme, accents[scheme]).map((name) => `${color} ${scheme} ${name}`),
    );
  });
  expect(failures).toEqual([]);
});

test('DEFAULT_ACCENT equals the accent derived from DEFAULT_COLOR', () => {
  expect(deriveAccent(DEFAULT_COLOR)).toEqual(DEFAULT_ACCENT);
});

test('deriveAccent keeps the fill and uses dark text when the brand color is light', () => {
  expect(deriveAccent('#f2b705').light).toMatchObject({ fill: '#f2b705', on: '#10141b' });
});
