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

describe('openChapter', () => {
  test('openChapter returns the chapter of the address', () =>
    expect(openChapter(course({}), 'a')?._id).toBe('a'));
  test('openChapter returns the chapter of the last section when it is incomplete', () =>
    expect(openChapter(course({ lastSectionId: 'b1' }), undefined)?._id).toBe('b'));
  test('openChapter returns the next chapter when the last one is complete', () =>
    expect(openChapter(course({ lastSectionId: 'a1' }), undefined)?._id).toBe('b'));
  test('openChapter returns the first chapter when the course is complete', () => {
    const complete = course({ chapters: [chapter('a', true), chapter('b', true)] });
    expect(openChapter(complete, 'gone')?._id).toBe('a');
  });
});

test('quizIsNext is true when every chapter is complete or a quiz attempt is open', () => {
  const open = { available: true, passed: false, openTestId: null } as PlayerCourse['test'];
  const seen = [chapter('a', true), chapter('b', true)];
  const at = (more: Partial<PlayerCourse>) => quizIsNext(course({ lock: null, test: open, ...more }));
  expect(at({ chapters: seen })).toBe(true);
  expect(at({})).toBe(false);
  expect(at({ test: { ...open, openTestId: 't' } as PlayerCourse['test'] })).toBe(true);
  expect(at({ chapters: seen, test: { ...open, passed: true } as PlayerCourse['test'] })).toBe(false);
});

describe('withAcknowledged', () => {
  test('withAcknowledged marks the acknowledged section as seen and no other', () => {
    const [, second] = withAcknowledged(course({}), 'b1', answer(true, false, 0.7)).chapters;
    expect(second?.sections.map(({ seen }) => seen)).toEqual([true, false]);
    expect(second?.complete).toBe(false);
  });

  test('withAcknowledged keeps a section marked as seen when the response has it unseen', () => {
    const after = withAcknowledged(course({}), 'a1', answer(false, false, 0.5));
    expect(after.chapters[0]).toMatchObject({ complete: true, sections: [{ seen: true }] });
  });

  test('withAcknowledged changes nothing when the section belongs to another course', () => {
    const before = course({});
    expect(withAcknowledged(before, 'elsewhere', answer(true, true, 0.1))).toBe(before);
  });

  test('withAcknowledged opens the quiz when the last chapter is complete', () => {
    expect(withAcknowledged(course({ test: quiz }), 'b1', answer(true, false, 0.7)).test?.available).toBe(
      false,
    );
    expect(withAcknowledged(course({ test: quiz }), 'b2', answer(true, true, 0.9)).test?.available).toBe(
      true,
    );
  });
});

describe('nextStep', () => {
  const [first, second] = course({}).chapters;
  test('nextStep returns the following chapter', () => {
    expect(first && nextStep(course({}), first)).toMatchObject({ kind: 'chapter', chapter: { _id: 'b' } });
  });
  test('nextStep returns the incomplete chapter when the quiz is closed', () => {
    expect(second && nextStep(course({ test: quiz }), second)).toMatchObject({
      kind: 'missing',
      count: 1,
      chapter: { _id: 'b' },
    });
  });
  test('nextStep returns the quiz when every chapter is complete, or the end without a quiz', () => {
    const chapters = [chapter('a', true), chapter('b', true)];
    const last = chapters[1];
    expect(
      last &&
        nextStep(course({ chapters, test: { ...quiz, available: true } as PlayerCourse['test'] }), last).kind,
    ).toBe('quiz');
    expect(last && nextStep(course({ chapters }), last).kind).toBe('done');
  });
});
