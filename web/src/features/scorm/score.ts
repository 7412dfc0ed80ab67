import { number, percent } from '../../shared/format.ts';
import type { ScormScore } from './scorm.api.ts';

/** A score as people read it: in percent where it can be, else as the content wrote it. */
export function scoreText({ scaled, raw, max }: ScormScore): string {
  if (scaled !== null) return percent(scaled);
  if (raw === null) return '–';
  return max === null ? number(raw) : `${number(raw)} / ${number(max)}`;
}
