import type { PlayerCourse } from '@forecourt/contract/training';
import { expect, test } from 'vitest';
import type { Report } from '../progress/progressOutbox.ts';
import type { Range } from '../../../shared/media/ranges.ts';
import { withWaiting } from './withWaiting.ts';

const section = (id: string, sectionType: 'text' | 'video', duration: number | null = null) => ({
  _id: id,
  title: id,
  sectionType,
  duration,
  seen: false,
});
const course = (attemptsUsed = 0) =>
  ({
    percent: 0,
    status: 'not_started',
    chapters: [
      { _id: 'a', complete: false, sections: [section('film', 'video', 100)] },
      { _id: 'b', complete: false, sections: [section('text', 'text')] },
    ],
    test: { available: false, passed: false, attemptsAllowed: 1, attemptsUsed },
  }) as unknown as PlayerCourse;
const opened: Report = { ranges: [], position: 0, opened: true };
const played = (...ranges: Range[]): Report => ({ ranges, position: 0, opened: false });
const state = (
  waiting: Readonly<Record<string, Report>>,
  { used = 0, known = [] }: { used?: number; known?: [number, number][] } = {},
) =>
  withWaiting(course(used), {
    known: (id) => (id === 'film' ? { seen: false, ranges: known, share: 0, position: 0 } : undefined),
    waiting: (id) => waiting[id],
  });

test('withWaiting completes a chapter when unsent progress covers enough of its video', () => {
  const after = state({ film: played([0, 90_000]) });
  expect(after.chapters.map(({ complete }) => complete)).toEqual([true, false]);
  expect(after.percent).toBeCloseTo(1 / 3);
  expect(state({ film: played([0, 89_000]) }).chapters[0]?.complete).toBe(false);
});

test('withWaiting shows at most 90 % when everything waits to be sent', () => {
  const waiting: Readonly<Record<string, Report>> = { film: played([0, 100_000]), text: opened };
  const untested = { ...course(), test: null };
  const after = withWaiting(untested, { known: () => undefined, waiting: (id) => waiting[id] });
  expect(after.percent).toBe(0.9);
});

test('withWaiting merges ranges of the server with unsent ranges', () => {
  expect(state({ film: played([40_000, 95_000]) }, { known: [[0, 40_000]] }).chapters[0]?.complete).toBe(
    true,
  );
});

test('withWaiting does not complete a video when it was merely opened', () => {
  expect(state({ film: opened, text: opened }).chapters.map(({ complete }) => complete)).toEqual([
    false,
    true,
  ]);
});

test('withWaiting opens the quiz when every chapter is complete and an attempt is left', () => {
  const all = { film: played([0, 100_000]), text: opened };
  expect(state(all).test?.available).toBe(true);
  expect(state(all, { used: 1 }).test?.available).toBe(false);
  expect(state({ text: opened }).test?.available).toBe(false);
});
