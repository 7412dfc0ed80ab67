import type { TestResult } from '@forecourt/contract/tests';
import type { PlayerCourse } from '@forecourt/contract/training';

type Scored = Pick<TestResult, 'testId' | 'passed' | 'score' | 'attemptsLeft'>;

/** A course after an attempt was scored: nothing is open, and the next one may start. */
export function withResult(
  course: PlayerCourse,
  { testId, passed, score, attemptsLeft }: Scored,
): PlayerCourse {
  const { test } = course;
  if (!test) return course;
  const { attemptsAllowed, attemptsUsed } = test;
  const openTestId = test.openTestId === testId ? null : test.openTestId;
  return {
    ...course,
    test: {
      ...test,
      openTestId,
      testId: openTestId,
      attemptsUsed:
        attemptsAllowed === null || attemptsLeft === null ? attemptsUsed : attemptsAllowed - attemptsLeft,
      bestScore: Math.max(test.bestScore ?? 0, score),
      passed: test.passed || passed,
      available: test.available && (passed || attemptsLeft !== 0),
    },
  };
}
