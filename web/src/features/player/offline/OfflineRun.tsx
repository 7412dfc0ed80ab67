import type { Download } from '@forecourt/contract/offline';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useMemo, useState } from 'react';
import { QuizRun } from '../quiz/QuizRun.tsx';
import type { Draft } from './draft.ts';
import { SubmittedPage } from './HandedInPage.tsx';
import { useOfflineAttempt } from './useOfflineAttempt.ts';

interface Props {
  readonly course: PlayerCourse;
  readonly download: Download;
  readonly draft: Draft;
}

/** An attempt made without a network. Nothing here knows which answers are right. */
export function OfflineRun({ course, download, draft }: Props) {
  const [submitted, setSubmitted] = useState(false);
  const attempt = useOfflineAttempt(draft, () => setSubmitted(true));
  const test = useMemo(
    () => ({
      testId: draft.key,
      courseId: course._id,
      number: (course.test?.attemptsUsed ?? 0) + 1,
      passMark: download.test?.passMark ?? 1,
      startedAt: draft.startedAt,
      deadline: null,
      timer: null,
      secondsLeft: null,
      questions: download.test?.questions ?? [],
    }),
    [course, download, draft],
  );
  if (submitted) return <SubmittedPage course={course} outcome={undefined} />;
  return <QuizRun course={course} test={test} attempt={attempt} />;
}
