import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClipKey } from './content/shape.ts';
import lengths from './media/lengths.json' with { type: 'json' };

export interface Clip {
  key: ClipKey;
  kind: 'video' | 'audio';
  /** Length in seconds, as the file has it within a tenth. */
  seconds: number;
  /** Absolute paths of committed files. */
  file: string;
  poster: string;
  captions: { en: string; fr: string };
  title: string;
  fr: { title: string };
}

const path = (name: string): string => fileURLToPath(new URL(`./media/${name}`, import.meta.url));

const clip = (key: ClipKey, kind: Clip['kind'], title: string, french: string): Clip => ({
  key,
  kind,
  title,
  fr: { title: french },
  seconds: lengths[key],
  file: path(`${key}.${kind === 'video' ? 'mp4' : 'mp3'}`),
  poster: path(`${key}.jpg`),
  captions: { en: path(`${key}.en.vtt`), fr: path(`${key}.fr.vtt`) },
});

/** The short films and recordings of the demo; `scripts/demo-media/make.mjs` makes the files. */
export const clips: Record<ClipKey, Clip> = {
  'aim-light-bar': clip('aim-light-bar', 'video', 'Aim at the wall', 'Régler face au mur'),
  'beam-patterns': clip('beam-patterns', 'video', 'Spot, driving and flood', 'Longue portée, route et large'),
  'spring-preload': clip(
    'spring-preload',
    'video',
    'Load, travel and preload',
    'Charge, course et précharge',
  ),
  'damper-flow': clip('damper-flow', 'video', 'Inside a damper', 'À l’intérieur d’un amortisseur'),
  'tyre-rotation': clip('tyre-rotation', 'video', 'Rotation in short', 'La permutation en bref'),
  'tread-depth': clip(
    'tread-depth',
    'video',
    'Measuring tread depth',
    'Mesurer la profondeur des sculptures',
  ),
  'lighting-first-question': clip(
    'lighting-first-question',
    'audio',
    'The first question about light',
    'La première question sur la lumière',
  ),
  'suspension-service-call': clip(
    'suspension-service-call',
    'audio',
    'A call at the service desk',
    'Un appel à l’accueil de l’atelier',
  ),
  'winter-tyre-talk': clip(
    'winter-tyre-talk',
    'audio',
    'When to change to winter tyres',
    'Quand passer aux pneus d’hiver',
  ),
};

/** What is said in a clip, as one text: its captions without their times. */
export function transcript(of: Clip, language: 'en' | 'fr'): string {
  const [, ...cues] = readFileSync(of.captions[language], 'utf8').trim().split('\n\n');
  return cues.map((cue) => cue.split('\n').slice(2).join(' ')).join(' ');
}
