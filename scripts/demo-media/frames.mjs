// One drawing per video clip: (seconds, length) → the body of a 640 × 360 SVG.
import { paint, svg, times, linear, radial } from '../../server/src/demo/art/paint.ts';
import { materials, scene } from '../../server/src/demo/art/scene.ts';
import { wheel, wheelPaint } from '../../server/src/demo/art/tyres.ts';

const W = 640,
  H = 360;
const ease = (t) => {
  const x = Math.min(1, Math.max(0, t));
  return x * x * (3 - 2 * x);
};
const label = (x, y, text, size = 15, color = '#fff', anchor = 'middle') =>
  svg`<text x="${x}" y="${y}" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-size="${size}" font-weight="700" text-anchor="${anchor}" fill="${color}">${text}</text>`;
const room = (hue) => svg`<defs>${linear('room', [
  [0, paint(0.3, 0.07, hue)],
  [1, paint(0.14, 0.03, hue)],
])}${linear('ground', [
  [0, paint(0.26, 0.05, hue)],
  [1, paint(0.12, 0.03, hue)],
])}
${radial('lit', [
  [0, '#fff'],
  [0.35, paint(0.94, 0.06, hue, 0.85)],
  [1, paint(0.6, 0.15, hue, 0)],
])}${linear(
  'ray',
  [
    [0, paint(0.95, 0.05, hue, 0.8)],
    [1, paint(0.8, 0.1, hue, 0.22)],
  ],
  1,
  0,
)}</defs>
<rect width="640" height="360" fill="url(#room)"/>`;

/** A lamp on the left, a wall on the right: the patch of light comes down below the tape. */
function aimLightBar(seconds, length) {
  const drop = ease((seconds / length - 0.36) / 0.34);
  const y = 140 + drop * 88 + Math.sin(seconds * 2.4) * 10 * (1 - ease(seconds / length / 0.4));
  return svg`${room(255)}<rect y="286" width="640" height="74" fill="url(#ground)"/>
<rect x="520" y="34" width="120" height="252" fill="${paint(0.42, 0.05, 255)}"/><rect x="520" y="34" width="3" height="252" fill="${paint(0.6, 0.06, 255)}"/>
<path d="M128 168L560 ${y - 36}V${y + 46}L128 184Z" fill="url(#ray)"/>
<ellipse cx="566" cy="${y + 6}" rx="34" ry="41" fill="url(#lit)"/>
<path d="M500 176H640" stroke="${paint(0.86, 0.16, 95)}" stroke-width="5" stroke-dasharray="16 5"/>
<path d="M36 286v-44q0-14 14-16l26-4 22-40q4-8 14-8h14v112z" fill="${paint(0.5, 0.15, 255)}"/><path d="M66 222l16-28q3-6 9-6h13v34z" fill="${paint(0.2, 0.03, 255)}"/><circle cx="74" cy="284" r="24" fill="${paint(0.11, 0.02, 255)}"/><circle cx="74" cy="284" r="11" fill="${paint(0.5, 0.03, 255)}"/>
<rect x="106" y="162" width="24" height="28" rx="6" fill="${paint(0.3, 0.02, 255)}"/><ellipse cx="129" cy="176" rx="9" ry="15" fill="#fff"/>
<path d="M130 316H520M130 309v14M520 309v14" stroke="#fff" stroke-width="2" opacity=".8"/>${label(325, 340, '7.5 m')}
${drop > 0.9 ? svg`<path d="M486 176V${y - 36}M480 176h12M480 ${y - 36}h12" stroke="#fff" stroke-width="2"/>${label(474, y - 38, '5 cm', 14, '#fff', 'end')}` : ''}`;
}

/** The road from above: the beam changes from spot to driving to flood. */
function beamPatterns(seconds, length) {
  const share = (seconds / length) * 4;
  const kinds = [
    [560, 26],
    [420, 66],
    [230, 140],
    [420, 66],
  ];
  const index = Math.min(3, Math.floor(share));
  const from = kinds[Math.max(0, index - 1)],
    to = kinds[index];
  const mix = index === 0 ? 1 : ease((share - index) / 0.35);
  const reach = from[0] + (to[0] - from[0]) * mix,
    half = from[1] + (to[1] - from[1]) * mix;
  const shift = (seconds * 90) % 80;
  return svg`${room(255)}<rect y="70" width="640" height="220" fill="${paint(0.2, 0.02, 255)}"/>
<path d="M0 78H640M0 282H640" stroke="${paint(0.85, 0.03, 255)}" stroke-width="4"/>
${times(10, (i) => svg`<rect x="${i * 80 - shift}" y="177" width="42" height="6" fill="${paint(0.85, 0.03, 255)}"/>`)}
<path d="M88 180C${88 + reach * 0.3} ${180 - half * 0.8} ${88 + reach * 0.8} ${180 - half * 1.3} ${88 + reach} 180C${88 + reach * 0.8} ${180 + half * 1.3} ${88 + reach * 0.3} ${180 + half * 0.8} 88 180Z" fill="url(#ray)"/>
<rect x="22" y="152" width="72" height="56" rx="14" fill="${paint(0.6, 0.17, 255)}"/><rect x="54" y="158" width="20" height="44" rx="7" fill="${paint(0.2, 0.03, 255)}"/><rect x="90" y="158" width="6" height="12" rx="3" fill="#fff"/><rect x="90" y="190" width="6" height="12" rx="3" fill="#fff"/>
${label(320, 330, ['Spot', 'Driving', 'Flood', 'Choose by road'][index], 22)}`;
}

/** A spring under a block: load shortens it in proportion. */
function springPreload(seconds, length) {
  const share = seconds / length;
  const load =
    share < 0.55
      ? ease((share - 0.08) / 0.2) * 0.5 + ease((share - 0.36) / 0.14) * 0.5
      : 1 - ease((share - 0.58) / 0.1);
  const seat = ease((share - 0.66) / 0.14) * 34;
  const top = 96 + load * 58 - seat;
  const foot = 300 - seat,
    turns = 7,
    pitch = (foot - top) / turns;
  const point = (i) => top + i * pitch;
  return svg`${room(35)}<defs>${materials(scene(W, H, 35, 1))}</defs><rect y="322" width="640" height="38" fill="url(#ground)"/>
<rect x="304" y="${top - 30}" width="32" height="${322 - top}" fill="url(#rod)"/>
${times(turns, (i) => svg`<path d="M388 ${point(i) + 6}C392 ${point(i) - 10} 248 ${point(i) - pitch * 0.3} 252 ${point(i) - pitch * 0.35 + 6}" fill="none" stroke="${paint(0.3, 0.11, 35)}" stroke-width="14"/>`)}
${times(turns, (i) => svg`<path d="M252 ${point(i) + pitch * 0.6 + 6}C254 ${point(i) + pitch * 0.6 + 22} 386 ${point(i) + 20} 388 ${point(i) + 6}" fill="none" stroke="url(#wire)" stroke-width="17" stroke-linecap="round"/>`)}
<rect x="232" y="${foot}" width="176" height="${324 - foot}" rx="7" fill="url(#rod)"/><rect x="236" y="${top - 14}" width="168" height="18" rx="8" fill="url(#rod)"/>
${load > 0.02 ? svg`<rect x="268" y="${top - 62}" width="104" height="48" rx="8" fill="${paint(0.42, 0.03, 35)}"/>${label(320, top - 31, load > 0.6 ? '2 × load' : '1 × load', 16)}` : ''}
<path d="M470 82V${top - 5}" stroke="#fff" stroke-width="3" opacity="${load > 0.05 ? 0.9 : 0}"/><path d="M440 ${top - 5}H500" stroke="#fff" stroke-width="3"/>
${seat > 2 ? label(508, top, 'Height +', 16, '#fff', 'start') : ''}${seat > 2 ? label(440, foot + 18, 'Preload', 16, '#fff', 'start') : ''}`;
}

/** A damper cut open: oil passes the piston's openings. */
function damperFlow(seconds, length) {
  const speed = seconds / length > 0.5 ? 3.2 : 1.7;
  const phase = seconds * speed;
  const y = 196 + Math.sin(phase) * 66;
  const heat = ease((seconds / length - 0.7) / 0.25);
  const velocity = Math.cos(phase);
  return svg`${room(35)}<defs>${materials(scene(W, H, 35, 1))}${linear('oil', [
    [0, paint(0.62, 0.15, 60)],
    [1, paint(0.42, 0.13, 45)],
  ])}${radial('warm', [
    [0, paint(0.7, 0.2, 35, 0.8)],
    [1, paint(0.6, 0.2, 35, 0)],
  ])}</defs>
<ellipse cx="320" cy="210" rx="220" ry="180" fill="url(#warm)" opacity="${0.15 + heat * 0.6}"/>
<rect x="236" y="78" width="168" height="256" rx="16" fill="url(#tube)"/><rect x="252" y="92" width="136" height="228" rx="6" fill="url(#oil)"/>
${times(26, (i) => {
  const column = i % 2 ? 284 : 356;
  const travel = (((i * 37 - phase * 46 * Math.sign(velocity || 1)) % 120) + 120) % 120;
  const near = 1 - Math.abs(travel - 60) / 60;
  return svg`<circle cx="${column + Math.sin(i * 2.3) * 26 * (1 - near)}" cy="${Math.min(312, Math.max(100, y + (travel - 60) * 1.4))}" r="${2.4 + near}" fill="#fff" opacity="${0.25 + near * 0.6}"/>`;
})}
<rect x="308" y="20" width="24" height="${y - 20}" fill="url(#rod)"/>
<path d="M254 ${y - 14}h22v28h-22zM292 ${y - 14}h56v28h-56zM364 ${y - 14}h22v28h-22z" fill="${paint(0.8, 0.02, 35)}"/>
<rect x="290" y="64" width="60" height="22" rx="6" fill="url(#rod)"/><rect x="292" y="8" width="56" height="18" rx="8" fill="url(#rod)"/>
<path d="M470 ${200 - velocity * 70}V200" stroke="#fff" stroke-width="7" stroke-linecap="round"/>${label(470, 316, 'Force', 17)}<circle cx="470" cy="200" r="5" fill="#fff"/>`;
}

/** A wheel rolls along; its arrow shows the direction. */
function tyreRotation(seconds) {
  const frameScene = scene(W, H, 158, 0);
  const turn = (seconds * 30) % 360;
  const shift = (seconds * 66) % 90;
  return svg`${room(158)}<defs>${materials(frameScene)}${wheelPaint(frameScene)}</defs><rect y="296" width="640" height="64" fill="${paint(0.2, 0.02, 158)}"/>
${times(9, (i) => svg`<rect x="${i * 90 - shift}" y="324" width="48" height="7" rx="3" fill="${paint(0.82, 0.04, 158)}"/>`)}
${times(5, (i) => svg`<rect x="${((((i * 173 - seconds * 210) % 760) + 760) % 760) - 90}" y="${60 + i * 44}" width="${60 + i * 12}" height="3" rx="1" fill="#fff" opacity=".16"/>`)}
<ellipse cx="300" cy="298" rx="120" ry="10" fill="#000" opacity=".5"/>
<g transform="translate(300 168) rotate(${turn})">${wheel(126, 6, 40, frameScene)}</g>
<path d="M352 60A118 118 0 0 1 416 138" fill="none" stroke="${paint(0.86, 0.16, 150)}" stroke-width="8" stroke-linecap="round"/><path d="M400 130l18 18 14-22z" fill="${paint(0.86, 0.16, 150)}"/>`;
}

/** A gauge needle goes down into three grooves, one after the other. */
function treadDepth(seconds, length) {
  const share = (seconds / length) * 3;
  const index = Math.min(2, Math.floor(share));
  const down = ease((share - index) / 0.3) * (index === 2 ? 1 : 1 - ease((share - index - 0.8) / 0.2));
  const depth = [6.4, 5.1, 3.8][index];
  const grooves = [180, 320, 460];
  const x = grooves[index],
    tip = 196 + down * depth * 12;
  return svg`${room(158)}<path d="M40 200H600V330H40Z" fill="${paint(0.27, 0.02, 158)}"/><path d="M40 296H600V330H40Z" fill="${paint(0.2, 0.02, 158)}"/>
${times(3, (i) => svg`<rect x="${grooves[i] - 26}" y="198" width="52" height="${[6.4, 5.1, 3.8][i] * 12}" fill="${paint(0.15, 0.03, 158)}"/><rect x="${grooves[i] - 26}" y="${198 + [6.4, 5.1, 3.8][i] * 12 - 16}" width="52" height="4" fill="${paint(0.7, 0.16, 150)}"/>`)}
${times(13, (i) => svg`<path d="M${56 + i * 44} 202v26l5 12v24" stroke="${paint(0.17, 0.02, 158)}" stroke-width="2.500" fill="none"/>`)}
<rect x="${x - 62}" y="186" width="124" height="12" rx="4" fill="${paint(0.75, 0.02, 158)}"/><rect x="${x - 5}" y="90" width="10" height="${tip - 90}" fill="${paint(0.85, 0.02, 158)}"/><path d="M${x - 5} ${tip - 4}h10l-5 10z" fill="${paint(0.85, 0.02, 158)}"/>
<rect x="${x - 66}" y="44" width="132" height="72" rx="14" fill="${paint(0.3, 0.05, 158)}" stroke="${paint(0.7, 0.12, 158)}" stroke-width="2"/>${label(x, 92, `${(down * depth).toFixed(1)} mm`, 28)}`;
}

export const draw = {
  'aim-light-bar': aimLightBar,
  'beam-patterns': beamPatterns,
  'spring-preload': springPreload,
  'damper-flow': damperFlow,
  'tyre-rotation': tyreRotation,
  'tread-depth': treadDepth,
};
export const frame = (key, seconds, length) =>
  svg`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">${draw[key](seconds, length)}</svg>`;
