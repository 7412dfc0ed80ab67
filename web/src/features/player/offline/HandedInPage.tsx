import { Button } from '@mantine/core';
import type { PlayerCourse } from '@forecourt/contract/training';
import { Link, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/session/session.ts';
import { Message } from '../../../shared/ui/Message.tsx';
import { SaveState } from '../../../shared/ui/SaveState.tsx';
import { PlayerFrame } from '../PlayerFrame.tsx';
import { QuizBar } from '../quiz/QuizBar.tsx';
import { chaptersLink, trainingLink } from '../trainingLink.ts';
import { clearOutcome, type Outcome } from './outcomes.ts';
import { useReplay } from './useStanding.ts';

interface Props {
  readonly course: PlayerCourse;
  /** What became of the attempt; undefined while it waits. */
  readonly outcome: Outcome | undefined;
}

/** The attempt was scored: its result, and the word about it has been seen. */
function Result({ course, testId }: { readonly course: PlayerCourse; readonly testId: string }) {
  const { _id } = useUser();
  useEffect(() => () => clearOutcome(_id, course._id), [_id, course._id]);
  return <Navigate {...trainingLink(course, { step: 'result', test: testId })} replace />;
}

function Rejected({ course, reason }: { readonly course: PlayerCourse; readonly reason: string }) {
  const { t } = useTranslation('quiz');
  const { _id } = useUser();
  return (
    <Message drawing="lost" heading="h1" title={t('offline.refused')} text={reason}>
      <Button
        size="md"
        onClick={() => clearOutcome(_id, course._id)}
        renderRoot={(props) => <Link {...chaptersLink(course)} {...props} />}
      >
        {t('intro.back')}
      </Button>
    </Message>
  );
}

/** State of an attempt submitted offline: queued, counted, or why it didn't count. */
export function SubmittedPage({ course, outcome }: Props) {
  const { t } = useTranslation('quiz');
  const saved = useReplay();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  if (outcome && 'testId' in outcome) return <Result course={course} testId={outcome.testId} />;
  return (
    <PlayerFrame
      course={course}
      title={`${t('title')} · ${course.title}`}
      bar={
        <QuizBar course={course}>
          <SaveState state={saved} compact />
        </QuizBar>
      }
    >
      {outcome ? (
        <Rejected course={course} reason={outcome.refused} />
      ) : (
        <Message
          drawing="offline"
          heading="h1"
          title={t('offline.handedIn')}
          text={t('offline.handedInText')}
        >
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => <Link to="/auth/my-training" {...props} />}
          >
            {t('result.toTraining')}
          </Button>
        </Message>
      )}
    </PlayerFrame>
  );
}
