import type { CourseCard } from '@forecourt/contract/training';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesLeft } from './minutesLeft.ts';

/** How often what is said about a running quiz is brought up to date, milliseconds. */
const EVERY = 10_000;

/** Seconds left of an open attempt, counted from what the server said last. */
function useLeft(open: CourseCard['openTest']): number | null {
  const [elapsed, setElapsed] = useState({ open, passed: 0 });
  useEffect(() => {
    if (open === null || open.secondsLeft === null) return undefined;
    const begin = performance.now();
    const count = () => setElapsed({ open, passed: (performance.now() - begin) / 1000 });
    const timer = setInterval(count, EVERY);
    return () => clearInterval(timer);
  }, [open]);
  if (open === null || open.secondsLeft === null) return null;
  // what was counted for an earlier answer says nothing about this one
  return Math.max(0, open.secondsLeft - (elapsed.open === open ? elapsed.passed : 0));
}

/** State of a course's quiz where it matters more than the chapters; undefined otherwise. */
export function useQuizStatusLabel({ openTest, testNext, status }: CourseCard): string | undefined {
  const { t } = useTranslation('ui');
  const left = useLeft(openTest);
  if (openTest) {
    if (left === null) return t('quiz.open');
    return left > 0 ? t('quiz.running', { count: minutesLeft(left) }) : t('quiz.over');
  }
  return testNext && status === 'in_progress' ? t('quiz.next') : undefined;
}
