import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import type { OpenTest } from '@forecourt/contract/tests';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import { SaveState } from '../../../shared/ui/SaveState.tsx';
import player from '../player.module.css';
import { PlayerFrame } from '../PlayerFrame.tsx';
import { chosenOf, type Question, startAt, inFlightRequests } from './answers.ts';
import { QuestionView } from './QuestionView.tsx';
import { QuizBar } from './QuizBar.tsx';
import { QuizOverview } from './QuizOverview.tsx';
import { Segments } from './Segments.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { AnswersStored, type Attempt } from './useAttempt.ts';
import classes from './quiz.module.css';

const WIDE = 1104;
const READING = 736;

function FlagButton({ question, attempt }: { readonly question: Question; readonly attempt: Attempt }) {
  const { t } = useTranslation('quiz');
  const { flagged } = chosenOf(attempt.answers, question);
  const Icon = flagged ? IconFlagFilled : IconFlag;
  const state = { 'aria-pressed': flagged, onClick: () => attempt.flag(question) };
  return (
    <>
      <Button
        variant="default"
        size="md"
        className={player.wide ?? ''}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        {...state}
      >
        {flagged ? t('flagged') : t('flag')}
      </Button>
      <ActionIcon
        variant="default"
        size={44}
        className={player.phone ?? ''}
        aria-label={t('flag')}
        {...state}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}

interface FootProps {
  readonly test: OpenTest;
  readonly attempt: Attempt;
  readonly at: number;
  readonly onGo: (index: number) => void;
}

function SubmitFoot({ test, attempt, onGo }: FootProps) {
  const { t } = useTranslation('quiz');
  const missing = inFlightRequests(test, attempt.answers).length;
  const total = test.questions.length;
  return (
    <>
      <Button variant="default" size="md" onClick={() => onGo(total - 1)} disabled={attempt.over}>
        {t('overview.back')}
      </Button>
      <Button size="md" className={player.next ?? ''} onClick={attempt.submit} loading={attempt.sending}>
        {missing > 0 ? t('submit.missing', { count: missing }) : t('submit.all', { count: total })}
      </Button>
    </>
  );
}

function QuestionFoot({ test, attempt, at, onGo }: FootProps) {
  const { t } = useTranslation(['quiz', 'ui']);
  const question = test.questions[at];
  const last = at === test.questions.length - 1;
  return (
    <>
      {at > 0 && (
        <Button variant="default" size="md" onClick={() => onGo(at - 1)}>
          {t('ui:action.back')}
        </Button>
      )}
      <div className={classes.footEnd}>
        {question && <FlagButton question={question} attempt={attempt} />}
        <Button
          size="md"
          className={player.next ?? ''}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => onGo(at + 1)}
        >
          {last ? t('review') : t('next')}
        </Button>
      </div>
    </>
  );
}

function Trouble({ attempt }: { readonly attempt: Attempt }) {
  const { t } = useTranslation('quiz');
  const { error, over, rejected } = attempt;
  if (rejected) return <Note kind="bad">{t('refused', { reason: rejected.detail })}</Note>;
  if (!error) return over ? <Note kind="info">{t('time.over')}</Note> : null;
  const offline = error instanceof ApiProblem && error.offline;
  const stored = offline || error instanceof AnswersStored;
  const why = (error instanceof ApiProblem && error.detail) || t('submit.failed');
  const text = stored ? (over ? t('submit.offlineOver') : t('submit.kept')) : why;
  return (
    <Note
      kind={stored ? 'warn' : 'bad'}
      action={
        <button type="button" className={classes.jump} onClick={attempt.submit}>
          {t('submit.again')}
        </button>
      }
    >
      {text}
    </Note>
  );
}

interface Props {
  readonly course: PlayerCourse;
  readonly test: OpenTest;
  readonly attempt: Attempt;
}

/** An open attempt: one question per screen, then the overview with the submit button. */
export function QuizRun({ course, test, attempt }: Props) {
  const { t } = useTranslation('quiz');
  const { answers, left, said, saved } = attempt;
  const [at, setAt] = useState(() => startAt(test, answers));
  const question = attempt.over ? undefined : test.questions[at];
  const begun = inFlightRequests(test, answers).length < test.questions.length;
  const foot = { test, attempt, at, onGo: setAt };
  return (
    <PlayerFrame
      course={course}
      title={`${t('title')} · ${course.title}`}
      width={question ? WIDE : READING}
      bar={
        <QuizBar course={course}>
          <SaveState state={saved} {...(begun && { saved: t('saved') })} compact />
          {left !== null && <TimeLeft left={left} said={said} />}
        </QuizBar>
      }
      foot={question ? <QuestionFoot {...foot} /> : <SubmitFoot {...foot} />}
    >
      {(attempt.error || attempt.over || attempt.rejected) && (
        <div className={classes.note}>
          <Trouble attempt={attempt} />
        </div>
      )}
      {question ? (
        <>
          <Segments test={test} answers={answers} current={at} onGo={setAt} />
          <QuestionView
            key={question._id}
            question={question}
            number={at + 1}
            total={test.questions.length}
            attempt={attempt}
          />
        </>
      ) : (
        <QuizOverview test={test} answers={answers} over={attempt.over} onGo={setAt} />
      )}
    </PlayerFrame>
  );
}
