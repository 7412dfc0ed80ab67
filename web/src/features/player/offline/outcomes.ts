import type { TestResult } from '@forecourt/contract/tests';
import { fromStored } from '../../../shared/offline/stored.ts';

/** What became of an attempt that was made without a network. */
export type Outcome =
  | { readonly testId: string; readonly passed: boolean; readonly score: number }
  /** It did not count; why, in the person's language. */
  | { readonly refused: string };

type Outcomes = Readonly<Record<string, Outcome>>;

const placeOf = (userId: string) => `forecourt.outcomes.${userId}`;
const listeners = new Set<() => void>();

function read(userId: string): Outcomes {
  try {
    return fromStored<Outcomes>(localStorage.getItem(placeOf(userId)) ?? '{}');
  } catch {
    return {};
  }
}

function write(userId: string, outcomes: Outcomes): void {
  try {
    localStorage.setItem(placeOf(userId), JSON.stringify(outcomes));
  } catch {
    // Storage is full or closed: the course shows the result anyway.
  }
  for (const listener of listeners) listener();
}

export const subscribeOutcomes = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The last outcome of a course as stored text, so that the same one is the same value. */
export const outcomeText = (userId: string, courseId: string): string | undefined => {
  const outcome = read(userId)[courseId];
  return outcome && JSON.stringify(outcome);
};

export const noteResult = (userId: string, { courseId, testId, passed, score }: TestResult): void =>
  write(userId, { ...read(userId), [courseId]: { testId, passed, score } });

export const noteRefusal = (userId: string, courseId: string, rejected: string): void =>
  write(userId, { ...read(userId), [courseId]: { refused: rejected } });

/** The person has seen it. */
export function clearOutcome(userId: string, courseId: string): void {
  const { [courseId]: seen, ...rest } = read(userId);
  if (seen) write(userId, rest);
}
