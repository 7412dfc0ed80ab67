import type { CourseCard } from '@forecourt/contract/training';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesLeft } from './minutesLeft.ts';

/** How often what is said about a running quiz is brought up to date, milliseconds. */
const EVERY = 10_000;

/** Seconds left of an open attempt, counted from what the server said last. */
function useLeft(open: CourseCard['openTest']): number | null {
  const [left, setLeft] = useState(open?.secondsLeft ?? null);
  useEffect(() => {
    const seconds = open?.secondsLeft ?? null;
    setLeft(seconds);
    if (seconds === null) return undefined;
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, (end - performance.now()) / 1000)), EVERY);
    return () => clearInterval(timer);
  }, [open]);
  return left;
}

/** How a course's quiz stands where that matters more than its chapters; undefined where it does not. */
export function useQuizWord({ openTest, testNext, status }: CourseCard): string | undefined {
  const { t } = useTranslation('ui');
  const left = useLeft(openTest);
  if (openTest) {
    if (left === null) return t('quiz.open');
    return left > 0 ? t('quiz.running', { count: minutesLeft(left) }) : t('quiz.over');
  }
  return testNext && status === 'in_progress' ? t('quiz.next') : undefined;
}
