import sharp from 'sharp';
import { svg, times } from './paint.ts';

/** The signs of the demo brands: a sun of light, a spring, a tyre. */
export type MarkKind = 'sun' | 'spring' | 'wheel';

const marks = {
  sun: (color) =>
    svg`<circle cx="32" cy="32" r="11" fill="${color}"/>${times(8, (i) => svg`<rect x="29" y="5" width="6" height="${i % 2 ? 9 : 12}" rx="3" fill="${color}" transform="rotate(${i * 45} 32 32)"/>`)}`,
  spring: (color) =>
    svg`<path d="M15 10H49L15 22L49 32L15 42L49 54H15" fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
  wheel: (color) =>
    svg`${times(14, (i) => svg`<path d="M28.200 6h7.600l-1 9.500h-5.600z" fill="${color}" transform="rotate(${(i * 360) / 14} 32 32)"/>`)}<circle cx="32" cy="32" r="16.500" fill="none" stroke="${color}" stroke-width="5"/><circle cx="32" cy="32" r="6" fill="${color}"/>`,
} satisfies Record<MarkKind, (color: string) => string>;

/**
 * A brand's sign as an SVG document.
 * @param color any CSS color that SVG knows, usually the brand's hex value
 * @param ground color behind it; none leaves it transparent
 */
export function markSvg(kind: MarkKind, color: string, size: number, ground = 'none'): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-8 -8 80 80"><rect x="-8" y="-8" width="80" height="80" fill="${ground}"/>${marks[kind](color)}</svg>`;
}

/** Renders a brand's sign as PNG, transparent unless a ground is given. */
export function renderMark(kind: MarkKind, color: string, size: number, ground?: string): Promise<Buffer> {
  return sharp(Buffer.from(markSvg(kind, color, size, ground)))
    .png()
    .toBuffer();
}
