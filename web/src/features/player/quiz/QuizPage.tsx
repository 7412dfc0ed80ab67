import type { OpenTest } from '@forecourt/contract/tests';
import type { PlayerCourse } from '@forecourt/contract/training';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { useOnline } from '../../../shared/offline/online.ts';
import { useUser } from '../../../shared/session/session.ts';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SkeletonShape, Skeleton } from '../../../shared/ui/Skeletons.tsx';
import { useKeptCourse } from '../../offline/index.ts';
import { type Draft, readDraft } from '../offline/draft.ts';
import { SubmittedPage } from '../offline/HandedInPage.tsx';
import { OfflineRun } from '../offline/OfflineRun.tsx';
import { beginDraft, useOutcome, useWaitingAttempt } from '../offline/useOfflineAttempt.ts';
import { PlayerFrame } from '../PlayerFrame.tsx';
import { trainingLink } from '../trainingLink.ts';
import { QuizBar } from './QuizBar.tsx';
import { QuizIntro } from './QuizIntro.tsx';
import { QuizRun } from './QuizRun.tsx';
import { useAttempt } from './useAttempt.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';
import { useStartTest } from './useStartTest.ts';

type Summary = NonNullable<PlayerCourse['test']>;

function Opening({
  course,
  error,
  onRetry,
}: {
  readonly course: PlayerCourse;
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation('quiz');
  return (
    <PlayerFrame course={course} title={`${t('title')} · ${course.title}`} bar={<QuizBar course={course} />}>
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Skeleton>
          <SkeletonShape width="70%" height={32} />
          <SkeletonShape height={64} radius={16} />
          <SkeletonShape height={64} radius={16} />
        </Skeleton>
      )}
    </PlayerFrame>
  );
}

function OnlineRun({ course, test }: { readonly course: PlayerCourse; readonly test: OpenTest }) {
  const navigate = useNavigate();
  const showResult = useCallback(() => {
    void navigate({ ...trainingLink(course, { step: 'result', test: test.testId }), replace: true });
  }, [navigate, course, test.testId]);
  const attempt = useAttempt(test, showResult);
  useLeaveWarning(attempt.left);
  return <QuizRun course={course} test={test} attempt={attempt} />;
}

function OnlineQuiz({ course, test }: { readonly course: PlayerCourse; readonly test: Summary }) {
  const online = useOnline();
  const stored = useKeptCourse(course._id);
  const { _id: userId } = useUser();
  const { mutate, data, error, isPending } = useStartTest(course);
  const resumes = test.openTestId !== null;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!resumes || !online || hasStarted.current) return;
    hasStarted.current = true;
    mutate();
  }, [resumes, online, mutate]);
  const [draft, setDraft] = useState<Draft>();
  if (data?.test) return <OnlineRun key={data.test.testId} course={course} test={data.test} />;
  // its time ran out while the user was away
  if (data?.late) return <Navigate {...trainingLink(course, { step: 'result', test: data.late })} replace />;
  if (draft && stored) return <OfflineRun course={course} download={stored.download} draft={draft} />;
  // A connection that leads nowhere is none.
  const offline = !online || (error instanceof ApiProblem && error.offline);
  if (resumes && !offline) return <Opening course={course} error={error} onRetry={mutate} />;
  const taken = stored?.download.test ? stored.download._id : undefined;
  const start = () => (offline && taken ? setDraft(beginDraft(userId, taken, course._id)) : mutate());
  return (
    <QuizIntro
      course={course}
      test={test}
      starting={isPending}
      error={error}
      offline={offline}
      taken={taken !== undefined}
      onStart={start}
    />
  );
}

/**
 * The course's quiz: what to know first, then the attempt. An open attempt goes on where it stood, on any device; one
 * that was begun here without a network goes on here.
 */
export function QuizPage({ course }: { readonly course: PlayerCourse }) {
  const { t } = useTranslation('quiz');
  const { _id: userId } = useUser();
  const waiting = useWaitingAttempt(course._id);
  const outcome = useOutcome(course._id);
  const stored = useKeptCourse(course._id);
  const [draft] = useState(() => readDraft(localStorage, userId, course._id));
  const { test } = course;
  if (waiting || outcome) return <SubmittedPage course={course} outcome={outcome} />;
  if (draft && stored?.download._id === draft.downloadId)
    return <OfflineRun course={course} download={stored.download} draft={draft} />;
  if (test) return <OnlineQuiz course={course} test={test} />;
  return (
    <PlayerFrame course={course} title={course.title} bar={<QuizBar course={course} />}>
      <EmptyState title={t('none')} text={t('noneText')} />
    </PlayerFrame>
  );
}
