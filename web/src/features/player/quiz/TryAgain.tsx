import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { PlayerCourse } from '@forecourt/contract/training';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { duration } from '../../../shared/format.ts';
import { useOnline } from '../../../shared/offline/online.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import { trainingLink } from '../trainingLink.ts';
import { useStartTest } from './useStartTest.ts';
import classes from './quiz.module.css';

/** Starts the next attempt at once: after a result no introduction is needed. */
export function TryAgain({ course }: { readonly course: PlayerCourse }) {
  const { t } = useTranslation('quiz');
  const online = useOnline();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useStartTest(course);
  const quiz = trainingLink(course, { step: 'quiz' });
  const timer = course.test?.timer ?? null;
  const look = { size: 'md', leftSection: <IconRefresh size={18} aria-hidden /> } as const;
  // without a network the quiz's own page knows whether it can be taken here
  if (!online)
    return (
      <Button {...look} renderRoot={(props) => <Link {...quiz} {...props} />}>
        {t('result.again')}
      </Button>
    );
  return (
    <>
      <Button
        {...look}
        loading={isPending}
        onClick={() => mutate(undefined, { onSuccess: () => void navigate(quiz) })}
      >
        {t('result.again')}
      </Button>
      {timer !== null && <p className={classes.clock}>{t('result.clock', { time: duration(timer) })}</p>}
      {error && <Note kind="bad">{(error instanceof ApiProblem && error.detail) || t('intro.failed')}</Note>}
    </>
  );
}
