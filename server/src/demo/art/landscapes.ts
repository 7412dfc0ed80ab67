import { blur, linear, pick, radial, svg, times } from './paint.ts';
import type { Scene } from './scene.ts';

function sky({ width, height, ink }: Scene, sunX: number, sunY: number): string {
  return svg`<defs>${linear('sky', [
    [0, ink(0.34, 0.09, -12)],
    [0.45, ink(0.6, 0.12)],
    [0.75, ink(0.82, 0.09, 14)],
    [1, ink(0.9, 0.07, 24)],
  ])}
${radial('glow', [
  [0, ink(0.97, 0.06, 24, 0.95)],
  [0.3, ink(0.9, 0.1, 18, 0.5)],
  [1, ink(0.7, 0.12, 0, 0)],
])}${blur('haze', height * 0.03)}</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<ellipse cx="${sunX}" cy="${sunY}" rx="${height * 0.8}" ry="${height * 0.6}" fill="url(#glow)"/>`;
}

/** A skyline by midpoint displacement: 33 heights between −1 and 1. */
function skyline(random: () => number, roughness: number): number[] {
  let line = [random() - 0.5, random() - 0.5];
  for (let swing = 1; line.length < 33; swing *= roughness) {
    line = line.flatMap((value, i) => {
      const next = line[i + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + (random() - 0.5) * swing];
    });
  }
  return line;
}

function hill(
  line: readonly number[],
  width: number,
  height: number,
  base: number,
  swing: number,
  fill: string,
): string {
  const points = line.map(
    (value, i) => svg`L${(i / (line.length - 1)) * width} ${height * (base - value * swing)}`,
  );
  return svg`<path d="M0 ${height}${points}L${width} ${height}Z" fill="${fill}"/>`;
}

/** Mountain ridges in haze before a low sun. */
export function ridge(scene: Scene): string {
  const { width, height, cx, seed, ink, random } = scene;
  const sunX = width / height > 2.4 ? cx : width * (0.58 + (seed % 3) * 0.08);
  const sunY = height * 0.4;
  const layers = 5;
  return svg`${sky(scene, sunX, sunY)}<circle cx="${sunX}" cy="${sunY}" r="${height * 0.115}" fill="${ink(0.98, 0.035, 30)}"/>
${times(layers, (i) => {
  const depth = i / (layers - 1);
  const line = skyline(random, 0.56);
  return svg`${hill(line, width, height, 0.52 + depth * 0.36, 0.2 - depth * 0.03, ink(0.66 - depth * 0.48, 0.1 - depth * 0.06, 10 - depth * 20))}
<rect y="${height * (0.56 + depth * 0.36)}" width="${width}" height="${height * 0.09}" fill="${ink(0.8, 0.08, 10, 0.16 * (1 - depth))}" filter="url(#haze)"/>`;
})}`;
}

/** A road that runs to the horizon at dusk, lit from the viewer's side. */
export function road(scene: Scene): string {
  const { width, height, cx, seed, ink, random } = scene;
  const horizon = height * 0.47;
  const bend = pick([0, 1, -1], seed) * height * 0.22;
  const half = height * 0.95;
  const at = (t: number): readonly [number, number, number] => {
    const near = t * t;
    return [
      cx + bend * (1 - t) ** 2 * 1.6 - bend * 0.25 * t,
      horizon + near * (height * 1.06 - horizon),
      3 * (height / 300) + near * half,
    ];
  };
  const edge = (side: number, share: number): string[] =>
    Array.from({ length: 25 }, (_, i) => {
      const [x, y, w] = at(i / 24);
      return svg`${i === 0 ? 'M' : 'L'}${x + side * w * share} ${y}`;
    });
  const back = (share: number): string[] =>
    Array.from({ length: 25 }, (_, i) => {
      const [x, y, w] = at(1 - i / 24);
      return svg`L${x + w * share} ${y}`;
    });
  const dash = (from: number, to: number): string => {
    const [x1, y1, w1] = at(from);
    const [x2, y2, w2] = at(to);
    return svg`<path d="M${x1 - w1 * 0.018} ${y1}L${x1 + w1 * 0.018} ${y1}L${x2 + w2 * 0.018} ${y2}L${x2 - w2 * 0.018} ${y2}Z" fill="${ink(0.96, 0.04, 20)}" opacity="${0.55 + from * 0.4}"/>`;
  };
  return svg`${sky(scene, cx + bend, horizon)}
${hill(skyline(random, 0.5), width, height, 0.46, 0.09, ink(0.5, 0.09, 4))}${hill(skyline(random, 0.5), width, height, 0.49, 0.05, ink(0.37, 0.07, -4))}
<defs>${linear('verge', [
    [0, ink(0.4, 0.07)],
    [0.5, ink(0.22, 0.045)],
    [1, ink(0.13, 0.03)],
  ])}${linear('asphalt', [
    [0, ink(0.5, 0.06)],
    [0.25, ink(0.3, 0.03)],
    [1, ink(0.16, 0.02)],
  ])}
${radial('headlight', [
  [0, ink(0.95, 0.05, 30, 0.4)],
  [1, ink(0.8, 0.08, 10, 0)],
])}</defs>
<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#verge)"/>
<path d="${edge(-1, 1)}${back(1)}Z" fill="url(#asphalt)"/>
<path d="${edge(-1, 0.93)}${back(-0.9)}Z" fill="${ink(0.93, 0.04, 20, 0.75)}"/><path d="${edge(1, 0.93)}${back(0.9)}Z" fill="${ink(0.93, 0.04, 20, 0.75)}"/>
${[0.16, 0.24, 0.33, 0.43, 0.54, 0.66, 0.8, 0.95].map((t) => dash(t, t + 0.035 + t * 0.035))}
<ellipse cx="${cx}" cy="${height * 0.86}" rx="${height * 0.75}" ry="${height * 0.26}" fill="url(#headlight)"/>
<ellipse cx="${cx + bend * 1.3}" cy="${horizon}" rx="${height * 0.9}" ry="${height * 0.035}" fill="${ink(0.96, 0.06, 24, 0.55)}" filter="url(#haze)"/>`;
}

/** Rolling swells, read as water, dunes or snow by their hue. */
export function wave(scene: Scene): string {
  const { width, height, cx, seed, ink, random } = scene;
  const sunX = width / height > 2.4 ? cx + height * 0.3 : width * 0.7;
  const sunY = height * 0.25;
  return svg`${sky(scene, sunX, sunY)}<circle cx="${sunX}" cy="${sunY}" r="${height * 0.085}" fill="${ink(0.98, 0.035, 30)}"/>
<defs>${times(7, (i) =>
    linear(`swell${i}`, [
      [0, ink(0.8 - i * 0.075, 0.1 - i * 0.004, 8 - i * 3)],
      [0.35, ink(0.64 - i * 0.07, 0.11 - i * 0.006, -i * 3)],
      [1, ink(0.48 - i * 0.05, 0.1 - i * 0.006, -i * 3)],
    ]),
  )}</defs>
${times(7, (i) => {
  const y = height * (0.42 + i * 0.095);
  const rise = height * (0.03 + i * 0.012);
  const length = height * (0.9 + i * 0.16 + random() * 0.3);
  const start = -length * (random() + (seed % 5) * 0.1) - length;
  const count = Math.ceil((width - start) / length) + 1;
  return svg`<path d="M${start} ${y}${times(count, () => svg`c${length * 0.2} ${-rise * 1.5} ${length * 0.36} ${-rise * 1.5} ${length * 0.5} 0s${length * 0.3} ${rise * 1.5} ${length * 0.5} 0`)}V${height}H${start}Z" fill="url(#swell${i})"/>`;
})}`;
}
