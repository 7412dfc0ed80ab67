import { Button } from '@mantine/core';
import type { OpenTest } from '@forecourt/contract/tests';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { duration, percent } from '../../../shared/format.ts';
import { useUser } from '../../../shared/session/session.ts';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { Bone, Skeleton } from '../../../shared/ui/Skeletons.tsx';
import { startTest } from '../player.api.ts';
import { PlayerFrame } from '../PlayerFrame.tsx';
import { trainingLink } from '../trainingLink.ts';
import { answerOutbox } from './answerOutbox.ts';
import { QuizBar } from './QuizBar.tsx';
import { QuizRun } from './QuizRun.tsx';
import classes from './quiz.module.css';

type Summary = NonNullable<PlayerCourse['test']>;

const attemptsLeft = ({ attemptsAllowed, attemptsUsed }: Summary) =>
  attemptsAllowed === null ? null : Math.max(0, attemptsAllowed - attemptsUsed);

function Facts({ test }: { readonly test: Summary }) {
  const { t } = useTranslation('quiz');
  const left = attemptsLeft(test);
  const facts: [string, string][] = [
    [t('intro.questions'), String(test.questions)],
    [t('intro.passMark'), percent(test.passMark)],
    [t('intro.time'), test.timer === null ? t('intro.noLimit') : duration(test.timer)],
    [t('intro.attempts'), left === null ? t('intro.noLimit') : String(left)],
  ];
  if (test.bestScore !== null) facts.push([t('intro.best'), percent(test.bestScore)]);
  return (
    <dl className={`card ${classes.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface IntroProps {
  readonly course: PlayerCourse;
  readonly test: Summary;
  readonly starting: boolean;
  readonly error: Error | null;
  readonly onStart: () => void;
}

/** What to know before the clock starts. */
function Intro({ course, test, starting, error, onStart }: IntroProps) {
  const { t } = useTranslation('quiz');
  const none = attemptsLeft(test) === 0;
  const open = course.chapters.filter(({ complete }) => !complete).length;
  const locked = !test.available;
  const toCourse = (
    <Button variant="default" size="md" renderRoot={(props) => <Link {...trainingLink(course)} {...props} />}>
      {t('intro.back')}
    </Button>
  );
  const start = (
    <Button size="md" loading={starting} onClick={onStart}>
      {test.attemptsUsed > 0 ? t('intro.retry') : t('intro.start')}
    </Button>
  );
  return (
    <PlayerFrame
      course={course}
      title={`${t('title')} · ${course.title}`}
      bar={<QuizBar course={course} />}
      foot={
        <>
          {toCourse}
          {!none && !locked && start}
        </>
      }
    >
      <h1>{t('intro.title')}</h1>
      <p className={classes.lead}>{t('intro.text')}</p>
      {(none || locked || error) && (
        <div className={classes.note}>
          {error ? (
            <Note kind="bad">{(error instanceof ApiProblem && error.detail) || t('intro.failed')}</Note>
          ) : (
            <Note kind="neutral">{none ? t('intro.none') : t('intro.locked', { count: open })}</Note>
          )}
        </div>
      )}
      <Facts test={test} />
    </PlayerFrame>
  );
}

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
          <Bone width="70%" height={32} />
          <Bone height={64} radius={16} />
          <Bone height={64} radius={16} />
        </Skeleton>
      )}
    </PlayerFrame>
  );
}

/** The course's quiz: what to know first, then the attempt. An open attempt goes on where it stood, on any device. */
export function QuizPage({ course }: { readonly course: PlayerCourse }) {
  const { t } = useTranslation('quiz');
  const navigate = useNavigate();
  const outbox = answerOutbox(useUser()._id);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (): Promise<OpenTest> => {
      // What another visit left here must count before the server says where the attempt stands.
      await outbox.flush();
      return (await startTest({ params: { courseId: course._id } })).test;
    },
  });
  const { test } = course;
  const resumes = test !== null && test.openTestId !== null;
  const asked = useRef(false);
  useEffect(() => {
    if (!resumes || asked.current) return;
    asked.current = true;
    mutate();
  }, [resumes, mutate]);
  if (data) {
    const result = () =>
      void navigate({ ...trainingLink(course, { step: 'result', test: data.testId }), replace: true });
    return <QuizRun key={data.testId} course={course} test={data} onResult={result} />;
  }
  if (!test) {
    return (
      <PlayerFrame course={course} title={course.title} bar={<QuizBar course={course} />}>
        <EmptyState title={t('none')} text={t('noneText')} />
      </PlayerFrame>
    );
  }
  if (resumes) return <Opening course={course} error={error} onRetry={mutate} />;
  return <Intro course={course} test={test} starting={isPending} error={error} onStart={mutate} />;
}
