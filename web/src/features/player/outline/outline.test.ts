import type { PlayerCourse } from '@forecourt/contract/training';
import { describe, expect, test } from 'vitest';
import type { Acknowledged } from '../progress/acknowledged.ts';
import { nextStep, openChapter, quizIsNext, withAcknowledged } from './outline.ts';

const section = (id: string, seen: boolean) => ({
  _id: id,
  title: id,
  sectionType: 'text' as const,
  duration: null,
  seen,
});
const chapter = (id: string, complete: boolean, ...sections: ReturnType<typeof section>[]) => ({
  _id: id,
  title: id,
  description: '',
  order: 1,
  complete,
  sections,
});
const course = (more: Partial<PlayerCourse>): PlayerCourse =>
  ({
    chapters: [
      chapter('a', true, section('a1', true)),
      chapter('b', false, section('b1', false), section('b2', false)),
    ],
    test: null,
    status: 'in_progress',
    percent: 0.5,
    lastSectionId: null,
    ...more,
  }) as PlayerCourse;
const quiz = { available: false } as PlayerCourse['test'];
const answer = (seen: boolean, chapterComplete: boolean, percent: number): Acknowledged => ({
  section: { seen, ranges: [], share: 0, position: 0 },
  chapterComplete,
  course: { status: 'in_progress', percent, pointsEarned: 0 },
});

describe('the chapter that opens', () => {
  test('is the one in the address', () => expect(openChapter(course({}), 'a')?._id).toBe('a'));
  test('is where the person was', () =>
    expect(openChapter(course({ lastSectionId: 'b1' }), undefined)?._id).toBe('b'));
  test('is the next one when the last is complete', () =>
    expect(openChapter(course({ lastSectionId: 'a1' }), undefined)?._id).toBe('b'));
  test('is the first of a complete course', () => {
    const complete = course({ chapters: [chapter('a', true), chapter('b', true)] });
    expect(openChapter(complete, 'gone')?._id).toBe('a');
  });
});

test('resuming leads to the quiz once every chapter is complete, or while it is open', () => {
  const open = { available: true, passed: false, openTestId: null } as PlayerCourse['test'];
  const seen = [chapter('a', true), chapter('b', true)];
  const at = (more: Partial<PlayerCourse>) => quizIsNext(course({ lock: null, test: open, ...more }));
  expect(at({ chapters: seen })).toBe(true);
  expect(at({})).toBe(false);
  expect(at({ test: { ...open, openTestId: 't' } as PlayerCourse['test'] })).toBe(true);
  expect(at({ chapters: seen, test: { ...open, passed: true } as PlayerCourse['test'] })).toBe(false);
});

describe('an acknowledged report', () => {
  test('marks the section and leaves the others', () => {
    const [, second] = withAcknowledged(course({}), 'b1', answer(true, false, 0.7)).chapters;
    expect(second?.sections.map(({ seen }) => seen)).toEqual([true, false]);
    expect(second?.complete).toBe(false);
  });

  test('never takes back what was seen', () => {
    const after = withAcknowledged(course({}), 'a1', answer(false, false, 0.5));
    expect(after.chapters[0]).toMatchObject({ complete: true, sections: [{ seen: true }] });
  });

  test('of another course changes nothing', () => {
    const before = course({});
    expect(withAcknowledged(before, 'elsewhere', answer(true, true, 0.1))).toBe(before);
  });

  test('opens the quiz with the last chapter', () => {
    expect(withAcknowledged(course({ test: quiz }), 'b1', answer(true, false, 0.7)).test?.available).toBe(
      false,
    );
    expect(withAcknowledged(course({ test: quiz }), 'b2', answer(true, true, 0.9)).test?.available).toBe(
      true,
    );
  });
});

describe('what comes next', () => {
  const [first, second] = course({}).chapters;
  test('is the following chapter', () => {
    expect(first && nextStep(course({}), first)).toMatchObject({ kind: 'chapter', chapter: { _id: 'b' } });
  });
  test('is what is missing while the quiz is closed', () => {
    expect(second && nextStep(course({ test: quiz }), second)).toMatchObject({
      kind: 'missing',
      count: 1,
      chapter: { _id: 'b' },
    });
  });
  test('is the quiz, or the end without one', () => {
    const chapters = [chapter('a', true), chapter('b', true)];
    const last = chapters[1];
    expect(
      last &&
        nextStep(course({ chapters, test: { ...quiz, available: true } as PlayerCourse['test'] }), last).kind,
    ).toBe('quiz');
    expect(last && nextStep(course({ chapters }), last).kind).toBe('done');
  });
});
