import type { SavedPart } from '@forecourt/contract/scorm-runtime';
import type { Status } from './prerequisites.ts';

const REPORTED = new Set<unknown>(['passed', 'completed', 'failed', 'incomplete', 'browsed']);
const isReported = (word: unknown): word is Status => REPORTED.has(word);

/**
 * A part's status under its mastery score (SCORM 1.2 RTE, 3.4.4, `cmi.core.lesson_status`). Undefined: none. @param
 * raw its score, 0 to 100, as written by the content
 */
export function statusOf(
  word: unknown,
  raw: unknown,
  masteryScore: number | null = null,
): Status | undefined {
  if (!isReported(word)) return undefined;
  const scored = raw !== undefined && raw !== '' && Number.isFinite(Number(raw));
  if (masteryScore === null || !scored || word === 'incomplete' || word === 'browsed') return word;
  return Number(raw) >= masteryScore ? 'passed' : 'failed';
}

/** The best that the portal knows of a part. */
export function reachedOf(saved: SavedPart | undefined): Status | undefined {
  if (saved?.passed) return 'passed';
  if (saved?.failed) return 'failed';
  return saved?.completed ? 'completed' : undefined;
}
