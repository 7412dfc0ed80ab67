import { linear, pick, svg, times } from './paint.ts';
import type { Scene } from './scene.ts';

/** Angle and length of the unit, so that it fills wide frames as well as square ones. */
function lean({ width, height, seed }: Scene): number {
  if (width / height > 1.7) return pick([66, 58, -64], seed);
  return pick([24, -20, 33, -30], seed);
}

/** A coil-over: spring turns behind and in front of the damper. */
export function coil(scene: Scene): string {
  const { cx, cy, unit: u, seed, ink } = scene;
  const turns = pick([8, 6, 9], seed);
  const pitch = 250 / turns;
  const wire = Math.min(pitch * 0.5, 19);
  const top = -118;
  const back = times(turns, (i) => {
    const y = (top + i * pitch) * u;
    return svg`<path d="M${56 * u} ${y}C${58 * u} ${y - 15 * u} ${-58 * u} ${y - pitch * u * 0.5} ${-56 * u} ${y - pitch * 0.42 * u}" fill="none" stroke="${ink(0.27, 0.1)}" stroke-width="${wire * 0.86 * u}" stroke-linecap="round"/>`;
  });
  const front = times(turns, (i) => {
    const y = (top + i * pitch) * u;
    const rise = pitch * 0.58 * u;
    return svg`<path d="M${-56 * u} ${y + rise}C${-54 * u} ${y + rise + 20 * u} ${54 * u} ${y + 20 * u} ${56 * u} ${y}" fill="none" stroke="${ink(0.2, 0.07)}" stroke-width="${(wire + 2) * u}" stroke-linecap="round"/>
<path d="M${-56 * u} ${y + rise}C${-54 * u} ${y + rise + 20 * u} ${54 * u} ${y + 20 * u} ${56 * u} ${y}" fill="none" stroke="url(#wire)" stroke-width="${wire * u}" stroke-linecap="round"/>
<path d="M${-52 * u} ${y + rise}C${-46 * u} ${y + rise + 14 * u} ${44 * u} ${y + 15 * u} ${52 * u} ${y - 2 * u}" fill="none" stroke="${ink(0.96, 0.04, 0, 0.6)}" stroke-width="${wire * 0.15 * u}" stroke-linecap="round"/>`;
  });
  return svg`<g transform="translate(${cx} ${cy}) rotate(${lean(scene)})">
<ellipse cx="${24 * u}" cy="${14 * u}" rx="${74 * u}" ry="${190 * u}" fill="#000" opacity=".3" filter="url(#wide)"/>
${eye(0, -196 * u, 20 * u, ink)}${eye(0, 202 * u, 20 * u, ink)}
${back}
<rect x="${-14 * u}" y="${-182 * u}" width="${28 * u}" height="${240 * u}" fill="url(#rod)"/>
<rect x="${-27 * u}" y="${6 * u}" width="${54 * u}" height="${182 * u}" rx="${9 * u}" fill="url(#tube)"/>
${times(9, (i) => svg`<rect x="${-27 * u}" y="${(62 + i * 8) * u}" width="${54 * u}" height="${1.6 * u}" fill="${ink(0.1, 0.02, 0, 0.55)}"/>`)}
${front}
${cap(-148, 66, u, ink)}${cap(134, 70, u, ink)}</g>`;
}

function cap(y: number, half: number, u: number, ink: Scene['ink']): string {
  return svg`<rect x="${-half * u}" y="${y * u}" width="${half * 2 * u}" height="${22 * u}" rx="${8 * u}" fill="url(#rod)"/><rect x="${-half * u}" y="${(y + 9) * u}" width="${half * 2 * u}" height="${3 * u}" fill="${ink(0.16, 0.02, 0, 0.5)}"/>`;
}

function eye(x: number, y: number, r: number, ink: Scene['ink']): string {
  return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="url(#metal)"/><circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="${ink(0.16, 0.02)}"/><circle cx="${x}" cy="${y}" r="${r * 0.4}" fill="url(#rod)"/>`;
}

/** A damper with its remote reservoir. */
export function shock(scene: Scene): string {
  const { cx, cy, unit: u, seed, ink } = scene;
  const side = seed % 2 === 0 ? 1 : -1;
  const stroke = pick([-150, -132, -166], seed);
  return svg`<defs>${linear(
    'paintwork',
    [
      [0, ink(0.3, 0.1)],
      [0.26, ink(0.74, 0.17)],
      [0.4, ink(0.6, 0.18)],
      [0.85, ink(0.32, 0.12)],
      [1, ink(0.42, 0.13)],
    ],
    1,
    0,
  )}</defs>
<g transform="translate(${cx} ${cy}) rotate(${lean(scene)})">
<ellipse cx="${22 * u}" cy="${20 * u}" rx="${80 * u}" ry="${170 * u}" fill="#000" opacity=".32" filter="url(#wide)"/>
<path d="M0 ${156 * u}C${side * 60 * u} ${210 * u} ${side * 118 * u} ${150 * u} ${side * 92 * u} ${92 * u}" fill="none" stroke="${ink(0.14, 0.02)}" stroke-width="${13 * u}"/>
<path d="M0 ${154 * u}C${side * 60 * u} ${206 * u} ${side * 114 * u} ${148 * u} ${side * 89 * u} ${92 * u}" fill="none" stroke="${ink(0.52, 0.03)}" stroke-width="${3 * u}" stroke-dasharray="${4 * u} ${3 * u}"/>
<rect x="${(side * 88 - 27) * u}" y="${-70 * u}" width="${54 * u}" height="${166 * u}" rx="${15 * u}" fill="url(#paintwork)"/>
<rect x="${(side * 88 - 28.5) * u}" y="${-50 * u}" width="${57 * u}" height="${9 * u}" rx="${3 * u}" fill="url(#rod)"/>
<rect x="${(side * 88 - 28.5) * u}" y="${62 * u}" width="${57 * u}" height="${9 * u}" rx="${3 * u}" fill="url(#rod)"/>
<circle cx="${side * 88 * u}" cy="${-58 * u}" r="${7 * u}" fill="${ink(0.2, 0.02)}"/>
${eye(0, (stroke - 40) * u, 24 * u, ink)}${eye(0, 186 * u, 24 * u, ink)}
<rect x="${-12 * u}" y="${(stroke - 22) * u}" width="${24 * u}" height="${160 * u}" fill="url(#rod)"/>
<rect x="${-26 * u}" y="${(stroke - 18) * u}" width="${52 * u}" height="${26 * u}" rx="${9 * u}" fill="url(#tube)"/>
<rect x="${-40 * u}" y="${-62 * u}" width="${80 * u}" height="${230 * u}" rx="${14 * u}" fill="url(#tube)"/>
<rect x="${-40 * u}" y="${-20 * u}" width="${80 * u}" height="${110 * u}" fill="url(#paintwork)"/>
<rect x="${-24 * u}" y="${6 * u}" width="${6 * u}" height="${58 * u}" rx="${3 * u}" fill="#fff" opacity=".75"/><rect x="${-11 * u}" y="${6 * u}" width="${4 * u}" height="${38 * u}" rx="${2 * u}" fill="#fff" opacity=".5"/>
<rect x="${-44 * u}" y="${-72 * u}" width="${88 * u}" height="${26 * u}" rx="${8 * u}" fill="url(#rod)"/><rect x="${-44 * u}" y="${146 * u}" width="${88 * u}" height="${22 * u}" rx="${8 * u}" fill="url(#rod)"/></g>`;
}
