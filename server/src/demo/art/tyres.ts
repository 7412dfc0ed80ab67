import { linear, pick, radial, svg, times } from './paint.ts';
import type { Scene } from './scene.ts';

/** A wheel and tyre seen from the side. */
export function tyre(scene: Scene): string {
  const { cx, cy: middle, width, height, size, seed } = scene;
  const cy = middle + height * (width / height > 2.4 ? 0.12 : 0.03);
  const r = size * 0.47;
  return svg`<defs>${wheelPaint(scene)}${radial(
    'gloss',
    [
      [0, 'rgba(255,255,255,.34)'],
      [1, 'rgba(255,255,255,0)'],
    ],
    0.34,
    0.24,
    0.52,
  )}</defs>
<ellipse cx="${cx}" cy="${cy + r * 0.98}" rx="${r * 0.9}" ry="${r * 0.11}" fill="#000" opacity=".55" filter="url(#soft)"/>
<g transform="translate(${cx} ${cy})"><g transform="rotate(${seed * 13})">${wheel(r, pick([6, 5, 10, 8], seed), 40 + (seed % 3) * 6, scene)}</g>
<circle r="${r}" fill="url(#gloss)"/></g>`;
}

/** Gradients used by `wheel`, in addition to the shared materials. */
export function wheelPaint({ ink }: Scene): string {
  return [
    radial('rubber', [
      [0, ink(0.2, 0.014)],
      [0.72, ink(0.24, 0.016)],
      [0.84, ink(0.3, 0.018)],
      [0.93, ink(0.2, 0.014)],
      [1, ink(0.13, 0.012)],
    ]),
    linear('block', [
      [0, ink(0.42, 0.02)],
      [1, ink(0.22, 0.014)],
    ]),
    linear(
      'spoke',
      [
        [0, ink(0.84, 0.02)],
        [0.45, ink(0.56, 0.02)],
        [1, ink(0.3, 0.02)],
      ],
      1,
      1,
    ),
  ].join('');
}

/** The wheel alone, round the origin, with `blocks` tread blocks and the given number of spokes. */
export function wheel(r: number, spokes: number, blocks: number, { ink, unit: u }: Scene): string {
  const turn = 360 / blocks;
  return svg`<circle r="${r * 0.985}" fill="${ink(0.12, 0.012)}"/>
${times(blocks, (i) => svg`<g transform="rotate(${i * turn})"><path d="M${-r * 0.05} ${-r * 1.02}h${r * 0.1}l${r * 0.008} ${r * 0.15}l${-r * 0.045} ${r * (i % 2 ? 0.07 : 0.03)}h${-r * 0.06}l${-r * 0.022} ${-r * 0.04}z" fill="url(#block)"/></g>`)}
<circle r="${r * 0.87}" fill="url(#rubber)"/>
${times(blocks * 2, (i) => svg`<rect transform="rotate(${i * turn * 0.5})" x="${-r * 0.006}" y="${-r * 0.86}" width="${r * 0.012}" height="${r * 0.05}" fill="${ink(0.36, 0.02, 0, 0.8)}"/>`)}
<circle r="${r * 0.79}" fill="none" stroke="${ink(0.4, 0.02, 0, 0.5)}" stroke-width="${u}"/>
${[20, 140, 260].map((from) => times(7, (i) => svg`<rect transform="rotate(${from + i * 6})" x="${-r * 0.026}" y="${-r * 0.765}" width="${r * (i % 3 === 1 ? 0.03 : 0.05)}" height="${r * 0.055}" rx="${r * 0.008}" fill="${ink(0.8, 0.05, 0, 0.62)}"/>`))}
<circle r="${r * 0.655}" fill="${ink(0.12, 0.012)}" stroke="${ink(0.64, 0.14)}" stroke-width="${3 * u}"/>
<circle r="${r * 0.62}" fill="none" stroke="url(#spoke)" stroke-width="${r * 0.05}"/>
<circle r="${r * 0.4}" fill="${ink(0.24, 0.02)}"/><circle r="${r * 0.4}" fill="none" stroke="${ink(0.36, 0.02)}" stroke-width="${r * 0.05}" stroke-dasharray="${r * 0.06} ${r * 0.04}"/>
${times(spokes, (i) => wheelSpoke((i * 360) / spokes, r, spokes, ink))}
<circle r="${r * 0.17}" fill="url(#metal)"/><circle r="${r * 0.095}" fill="${ink(0.16, 0.02)}"/><circle r="${r * 0.055}" fill="${ink(0.68, 0.16)}"/>
${times(5, (i) => svg`<circle transform="rotate(${i * 72 + 20})" cy="${-r * 0.13}" r="${r * 0.019}" fill="${ink(0.14, 0.02)}"/>`)}`;
}

function wheelSpoke(angle: number, r: number, spokes: number, ink: Scene['ink']): string {
  const foot = r * (spokes > 6 ? 0.05 : 0.09);
  const head = r * (spokes > 6 ? 0.038 : 0.065);
  return svg`<g transform="rotate(${angle})"><path d="M${-foot} ${-r * 0.1}L${-head} ${-r * 0.62}h${head * 2}L${foot} ${-r * 0.1}z" fill="url(#spoke)"/><path d="M0 ${-r * 0.14}V${-r * 0.6}" stroke="${ink(0.18, 0.02, 0, 0.55)}" stroke-width="${head * 0.5}"/></g>`;
}

/** A close look across the tread. */
export function tread({ cx, cy, width, height, size, seed, ink }: Scene): string {
  const span = size * (width / height > 1.7 ? 1.15 : 0.98);
  const reach = Math.hypot(width, height);
  const pitch = span * pick([0.15, 0.18, 0.13], seed);
  const rows = Math.ceil(reach / pitch) + 2;
  const tilt = width / height > 1.7 ? 62 : pick([24, -22, 32], seed);
  const half = span / 2;
  const drop = span * (seed % 2 ? 0.15 : 0.24);
  const shape = (from: number, to: number, h: number): string =>
    svg`<path d="M${from * half} ${-Math.abs(from) * drop}L${to * half} ${-Math.abs(to) * drop}v${h}L${from * half} ${h - Math.abs(from) * drop}z"/>`;
  return svg`<defs>${linear('rowlight', [
    [0, ink(0.5, 0.024)],
    [0.14, ink(0.37, 0.018)],
    [1, ink(0.25, 0.015)],
  ])}
${linear(
  'round',
  [
    [0, 'rgba(0,0,0,.92)'],
    [0.2, 'rgba(0,0,0,.32)'],
    [0.42, 'rgba(255,255,255,.1)'],
    [0.72, 'rgba(0,0,0,.22)'],
    [1, 'rgba(0,0,0,.94)'],
  ],
  1,
  0,
)}</defs>
<g transform="translate(${cx} ${cy}) rotate(${tilt})">
<rect x="${-half * 1.1}" y="${-reach}" width="${half * 2.2}" height="${reach * 2}" fill="#000" opacity=".5" filter="url(#wide)"/>
<rect x="${-half}" y="${-reach}" width="${half * 2}" height="${reach * 2}" fill="${ink(0.11, 0.012)}"/>
${times(
  rows,
  (
    i,
  ) => svg`<g transform="translate(0 ${(i - rows / 2) * pitch + (seed % 2 ? 0 : pitch * 0.2)})" fill="url(#rowlight)">${shape(-1, -0.62, pitch * 0.74)}${shape(-0.54, -0.09, pitch * 0.8)}${shape(0.09, 0.54, pitch * 0.8)}${shape(0.62, 1, pitch * 0.74)}
<g stroke="${ink(0.14, 0.012)}" stroke-width="${pitch * 0.035}" fill="none">${[-0.82, -0.4, -0.24, 0.24, 0.4, 0.82].map((x) => svg`<path d="M${x * half} ${-Math.abs(x) * drop + pitch * 0.1}l${pitch * 0.06} ${pitch * 0.16}l${-pitch * 0.12} ${pitch * 0.14}l${pitch * 0.06} ${pitch * 0.2}"/>`)}</g></g>`,
)}
<rect x="${-half * 0.075}" y="${-reach}" width="${half * 0.15}" height="${reach * 2}" fill="${ink(0.56, 0.14)}" opacity=".85"/><rect x="${-half * 0.075}" y="${-reach}" width="${half * 0.05}" height="${reach * 2}" fill="#000" opacity=".4"/>
<rect x="${-half - 1}" y="${-reach}" width="${half * 2 + 2}" height="${reach * 2}" fill="url(#round)"/></g>`;
}
