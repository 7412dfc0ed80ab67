// oxlint-disable-next-line no-restricted-imports -- color arithmetic that pages and mails share; loads only where it is imported
import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as register,
  wcagContrast,
} from 'culori/fn';
import { type Accent, type Scheme, surfaces } from './surfaces.ts';

register(modeRgb);
register(modeLrgb);
const toOklch = register(modeOklch);

const INK = '#10141b';
const PAPER = '#eceff3';
const WHITE = '#ffffff';
/** Above this lightness a color keeps itself and takes ink text: yellow, lime, cyan. */
const LIGHT_BRAND = 0.72;

const parse = (hex: string): Oklch => {
  const color = toOklch(hex);
  if (!color) throw new Error(`Not a color: ${hex}`);
  return { ...color, h: color.h ?? 0 };
};
/** Keeps lightness and hue; gives up chroma where the screen cannot show it. */
const hex = (color: Oklch): string =>
  formatHex(clampChroma({ ...color, l: Math.min(1, Math.max(0, color.l)) }, 'oklch', 'rgb'));

/** The nearest color on the way to black (0) or white (1) that passes; the hue stays. */
function until(from: Oklch, end: 0 | 1, passes: (hex: string) => boolean): Oklch {
  if (passes(hex(from))) return from;
  let [refused, passed] = [from.l, end as number];
  for (let step = 0; step < 12; step += 1) {
    const middle = (refused + passed) / 2;
    if (passes(hex({ ...from, l: middle }))) passed = middle;
    else refused = middle;
  }
  return { ...from, l: passed };
}

interface Fill {
  readonly color: Oklch;
  readonly on: string;
}

function fillOf(brand: Oklch, scheme: Scheme): Fill {
  const dark = scheme === 'dark';
  const { raised, surface } = surfaces[scheme];
  let fill: Fill =
    brand.l > LIGHT_BRAND
      ? { color: brand, on: INK }
      : { color: until(brand, 0, (x) => wcagContrast(x, WHITE) >= 4.6), on: WHITE };
  if (dark && wcagContrast(hex(fill.color), raised) < 2.6) {
    const color = until(fill.color, 1, (x) => wcagContrast(x, raised) >= 3.2);
    fill = { color, on: wcagContrast(hex(color), WHITE) >= 4.5 ? WHITE : INK };
  }
  // White on white, or black on black: an ink or a paper button.
  if (wcagContrast(hex(fill.color), surface) < 1.25)
    fill = dark ? { color: parse(PAPER), on: INK } : { color: parse(INK), on: WHITE };
  return fill;
}

function derive(brand: Oklch, scheme: Scheme): Accent {
  const dark = scheme === 'dark';
  const canvas = dark ? surfaces.dark.raised : surfaces.light.canvas;
  const end = dark ? 1 : 0;
  const tint = (l: number, c: number) => hex({ ...brand, l, c: Math.min(brand.c, c) });
  const soft = dark ? tint(0.28, 0.055) : tint(0.965, 0.02);
  const softHover = dark ? tint(0.315, 0.065) : tint(0.945, 0.03);
  const { color: fill, on } = fillOf(brand, scheme);
  // Under the pointer a light fill on dark ground gets lighter, every other one darker.
  const direction = dark && on === INK ? 1 : -1;
  const move = (by: number) => hex({ ...fill, l: fill.l + by * direction });
  return {
    fill: hex(fill),
    hover: move(0.04),
    active: move(0.08),
    on,
    text: hex(until(brand, end, (x) => wcagContrast(x, softHover) >= 4.6 && wcagContrast(x, canvas) >= 4.6)),
    line: hex(until(brand, end, (x) => wcagContrast(x, canvas) >= 3.1 && wcagContrast(x, soft) >= 3)),
    soft,
    softHover,
    softLine: dark ? tint(0.4, 0.08) : tint(0.87, 0.06),
    stage: tint(dark ? 0.22 : 0.26, 0.08),
  };
}

/**
 * Ten accessible tokens for each scheme from any brand color, in OKLCH with the hue kept.
 * @param color `#rrggbb`
 */
export function deriveAccent(color: string): Record<Scheme, Accent> {
  const brand = parse(color);
  return { light: derive(brand, 'light'), dark: derive(brand, 'dark') };
}
