import { linear, pick, radial, svg, times } from './paint.ts';
import type { Scene } from './scene.ts';

/** A light bar that throws its beam to the ground. */
export function beam({ cx, cy: middle, height, size, unit, seed, ink }: Scene): string {
  const cy = middle - 0.08 * height;
  const count = pick([8, 10, 12, 6], seed);
  const length = size * 1.06;
  const pitch = length / count;
  const lens = Math.min(pitch * 0.42, 17 * unit);
  const half = lens * 1.55;
  const left = cx - length / 2;
  const spread = 120 * unit;
  const far = height * 1.5;
  return svg`<defs>${linear('cone', [
    [0, ink(0.94, 0.06, 0, 0.8)],
    [0.3, ink(0.8, 0.12, 0, 0.3)],
    [1, ink(0.6, 0.12, 0, 0)],
  ])}
${linear('shell', [
  [0, ink(0.74, 0.02)],
  [0.12, ink(0.46, 0.02)],
  [0.5, ink(0.27, 0.02)],
  [1, ink(0.17, 0.02)],
])}</defs>
<g transform="rotate(${pick([-8, 6, -13, 9], seed)} ${cx} ${cy})">
<path d="M${left + 8 * unit} ${cy}L${left - spread} ${far}H${left + length + spread}L${left + length - 8 * unit} ${cy}Z" fill="url(#cone)" filter="url(#soft)"/>
${[left + length * 0.16, left + length * 0.84].map((x) => svg`<path d="M${x - 13 * unit} ${cy}v${half + 16 * unit}h${26 * unit}v${-half - 16 * unit}z" fill="url(#rod)"/><circle cx="${x}" cy="${cy + half + 8 * unit}" r="${3.4 * unit}" fill="${ink(0.16, 0.02)}"/>`)}
${times(Math.floor(length / (9 * unit)) - 2, (i) => svg`<rect x="${left + (9 + i * 9) * unit}" y="${cy - half - 6 * unit}" width="${4 * unit}" height="${9 * unit}" rx="${1.5 * unit}" fill="${ink(0.33, 0.02)}"/>`)}
<rect x="${left}" y="${cy - half}" width="${length}" height="${half * 2}" rx="${half * 0.5}" fill="url(#shell)" stroke="${ink(0.78, 0.04, 0, 0.4)}" stroke-width="${unit}"/>
<rect x="${left + half * 0.4}" y="${cy - half + 1.6 * unit}" width="${length - half * 0.8}" height="${1.6 * unit}" rx="${unit}" fill="#fff" opacity=".35"/>
${times(count, (i) => lampCell(left + (i + 0.5) * pitch, cy, lens, ink))}
<rect x="${left}" y="${cy - lens * 1.6}" width="${length}" height="${lens * 3.2}" rx="${lens}" fill="${ink(0.85, 0.1, 0, 0.3)}" filter="url(#wide)"/></g>`;
}

function lampCell(x: number, y: number, radius: number, ink: Scene['ink']): string {
  return svg`<circle cx="${x}" cy="${y}" r="${radius * 1.14}" fill="${ink(0.13, 0.03)}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#lamp)"/><circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="none" stroke="${ink(0.72, 0.13, 0, 0.6)}" stroke-width="${radius * 0.07}"/><circle cx="${x}" cy="${y}" r="${radius * 0.36}" fill="#fff"/>`;
}

/** A round driving lamp seen from the front. */
export function lens({ cx, cy, size, unit, seed, ink }: Scene): string {
  const chips = pick([[0], [0, 1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]], seed);
  const place = (chip: number): readonly [number, number] => {
    if (chip === 0) return [cx, cy];
    const angle = (chip * Math.PI) / 3 + seed;
    return [cx + Math.cos(angle) * size * 0.165, cy + Math.sin(angle) * size * 0.165];
  };
  const radius = chips.length === 1 ? size * 0.12 : size * 0.066;
  return svg`<defs>${linear(
    'bezel',
    [
      [0, ink(0.82, 0.02)],
      [0.3, ink(0.4, 0.02)],
      [0.62, ink(0.2, 0.02)],
      [1, ink(0.5, 0.03)],
    ],
    0.7,
    1,
  )}
${radial('bowl', [
  [0, ink(0.46, 0.14)],
  [0.6, ink(0.24, 0.07)],
  [1, ink(0.12, 0.03)],
])}</defs>
<circle cx="${cx}" cy="${cy}" r="${size * 0.62}" fill="url(#halo)" opacity=".7"/>
<path d="M${cx - 26 * unit} ${cy + size * 0.34}h${52 * unit}l${12 * unit} ${size * 0.14}h${-76 * unit}z" fill="url(#rod)"/>
<circle cx="${cx}" cy="${cy}" r="${size * 0.4}" fill="url(#bezel)"/>
${times(6, (i) => svg`<circle cx="${cx + Math.cos(i * 1.0472 + 0.5) * size * 0.366}" cy="${cy + Math.sin(i * 1.0472 + 0.5) * size * 0.366}" r="${5.2 * unit}" fill="${ink(0.2, 0.02)}" stroke="${ink(0.72, 0.02)}" stroke-width="${unit}"/>`)}
<circle cx="${cx}" cy="${cy}" r="${size * 0.33}" fill="url(#bowl)" stroke="${ink(0.1, 0.02)}" stroke-width="${4 * unit}"/>
${times(5, (i) => svg`<circle cx="${cx}" cy="${cy}" r="${size * (0.3 - i * 0.042)}" fill="none" stroke="${ink(0.56 + i * 0.07, 0.14, 0, 0.3 + i * 0.09)}" stroke-width="${(1.6 + i * 0.5) * unit}"/>`)}
${times(24, (i) => svg`<path d="M${cx} ${cy}L${cx + Math.cos(i * 0.2618) * size * 0.32} ${cy + Math.sin(i * 0.2618) * size * 0.32}" stroke="${ink(0.75, 0.12, 0, 0.14)}" stroke-width="${unit}"/>`)}
${chips.map((chip) => {
  const [x, y] = place(chip);
  return svg`<circle cx="${x}" cy="${y}" r="${radius * 2.1}" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#lamp)"/><circle cx="${x}" cy="${y}" r="${radius * 0.5}" fill="#fff"/>`;
})}
<ellipse cx="${cx}" cy="${cy}" rx="${size * 0.78}" ry="${3.4 * unit}" fill="${ink(0.94, 0.06, 0, 0.55)}" filter="url(#soft)"/>
<path d="M${cx - size * 0.27} ${cy - size * 0.15}A${size * 0.31} ${size * 0.31} 0 0 1 ${cx + size * 0.1} ${cy - size * 0.29}" fill="none" stroke="#fff" stroke-width="${5 * unit}" stroke-linecap="round" opacity=".3"/>`;
}

/** A row of switch modules, one of them lit. */
export function panel({ cx, cy, unit, seed, ink }: Scene): string {
  const count = 3 + (seed % 2);
  const step = count === 3 ? 98 : 76;
  const width = step - 16;
  const lit = seed % count;
  return svg`<defs>${linear('face', [
    [0, ink(0.5, 0.025)],
    [0.1, ink(0.33, 0.02)],
    [1, ink(0.19, 0.02)],
  ])}${linear('key', [
    [0, ink(0.24, 0.02)],
    [0.5, ink(0.38, 0.02)],
    [1, ink(0.2, 0.02)],
  ])}</defs>
<g transform="translate(${cx} ${cy}) rotate(${pick([-4, 3, 0], seed)})">
${times(count, (i) => {
  const x = (i - (count - 1) / 2) * step * unit;
  const on = i === lit;
  const half = (width / 2) * unit;
  return svg`<g transform="translate(${x} ${Math.abs(i - (count - 1) / 2) * 9 * unit})">
<rect x="${-half + 4 * unit}" y="${-76 * unit}" width="${half * 2}" height="${168 * unit}" rx="${15 * unit}" fill="#000" opacity=".35" filter="url(#soft)"/>
<rect x="${-half}" y="${-84 * unit}" width="${half * 2}" height="${168 * unit}" rx="${15 * unit}" fill="url(#face)" stroke="${ink(0.78, 0.04, 0, 0.4)}" stroke-width="${unit}"/>
<rect x="${-half + 9 * unit}" y="${-74 * unit}" width="${half * 2 - 18 * unit}" height="${92 * unit}" rx="${9 * unit}" fill="${ink(0.13, 0.02)}"/>
<path d="M${-half + 13 * unit} ${(on ? -66 : -70) * unit}h${half * 2 - 26 * unit}v${44 * unit}h${-half * 2 + 26 * unit}z" fill="${on ? ink(0.3, 0.05) : ink(0.42, 0.02)}"/>
<path d="M${-half + 13 * unit} ${-26 * unit}h${half * 2 - 26 * unit}v${38 * unit}h${-half * 2 + 26 * unit}z" fill="url(#key)"/>
${on ? svg`<circle cy="${-48 * unit}" r="${46 * unit}" fill="url(#halo)"/>` : ''}
<circle cy="${-48 * unit}" r="${12 * unit}" fill="${on ? 'url(#lamp)' : ink(0.24, 0.03)}" stroke="${ink(0.12, 0.02)}" stroke-width="${2 * unit}"/>
<rect x="${-half + 16 * unit}" y="${36 * unit}" width="${half * 2 - 32 * unit}" height="${6 * unit}" rx="${3 * unit}" fill="${on ? ink(0.72, 0.15) : ink(0.52, 0.06)}"/>
<rect x="${-half + 16 * unit}" y="${52 * unit}" width="${half * 1.1}" height="${6 * unit}" rx="${3 * unit}" fill="${ink(0.45, 0.04)}"/></g>`;
})}</g>`;
}
