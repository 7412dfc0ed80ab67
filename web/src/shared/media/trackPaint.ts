import { type Range, union } from './ranges.ts';

const PAINTS = {
  video: { done: 'rgb(255 255 255 / 0.8)', open: 'rgb(255 255 255 / 0.3)' },
  audio: { done: 'var(--fc-accent-line)', open: 'var(--fc-line-2)' },
};

const share = (at: number, length: number) => `${(Math.min(1, Math.max(0, at / length)) * 100).toFixed(2)}%`;

/** The played parts as the background of a track. @param length of the recording, milliseconds */
export function trackPaint(watched: readonly Range[], length: number, kind: keyof typeof PAINTS): string {
  const { done, open } = PAINTS[kind];
  if (length <= 0 || watched.length === 0) return open;
  const stops = union(watched).flatMap(([start, end]) => [
    `${open} ${share(start, length)}`,
    `${done} ${share(start, length)}`,
    `${done} ${share(end, length)}`,
    `${open} ${share(end, length)}`,
  ]);
  return `linear-gradient(90deg, ${open} 0%, ${stops.join(', ')}, ${open} 100%)`;
}
