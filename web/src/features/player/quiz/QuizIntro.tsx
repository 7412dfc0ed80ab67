import { Button } from '@mantine/core';
import type { PlayerCourse } from '@forecourt/contract/training';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { duration, percent } from '../../../shared/format.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import { PlayerFrame } from '../PlayerFrame.tsx';
import { chaptersLink } from '../trainingLink.ts';
import { QuizBar } from './QuizBar.tsx';
import classes from './quiz.module.css';

type Summary = NonNullable<PlayerCourse['test']>;

const attemptsLeft = ({ attemptsAllowed, attemptsUsed }: Summary) =>
  attemptsAllowed === null ? null : Math.max(0, attemptsAllowed - attemptsUsed);

function Facts({ test }: { readonly test: Summary }) {
  const { t } = useTranslation(['quiz', 'ui']);
  const left = attemptsLeft(test);
  const facts: [string, string][] = [
    [t('ui:field.questions'), String(test.questions)],
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

interface Props {
  readonly course: PlayerCourse;
  readonly test: Summary;
  readonly starting: boolean;
  readonly error: Error | null;
  /** The device has no network. */
  readonly offline: boolean;
  /** Without a network the test can be taken from this device. */
  readonly taken: boolean;
  readonly onStart: () => void;
}

/** Why the quiz cannot be begun now, or what is different about it; undefined when all is as usual. */
function useWord({ course, test, error, offline, taken }: Omit<Props, 'starting' | 'onStart'>) {
  const { t } = useTranslation('quiz');
  const open = course.chapters.filter(({ complete }) => !complete).length;
  if (attemptsLeft(test) === 0) return { kind: 'neutral', text: t('intro.none') } as const;
  if (!test.available) return { kind: 'neutral', text: t('intro.locked', { count: open }) } as const;
  if (offline && test.openTestId) return { kind: 'warn', text: t('offline.open') } as const;
  if (offline) return { kind: 'info', text: t(taken ? 'offline.taken' : 'offline.needed') } as const;
  if (!error) return undefined;
  return { kind: 'bad', text: (error instanceof ApiProblem && error.detail) || t('intro.failed') } as const;
}

/** What to know before the clock starts. */
export function QuizIntro(props: Props) {
  const { course, test, starting, offline, taken, onStart } = props;
  const { t } = useTranslation('quiz');
  const none = attemptsLeft(test) === 0;
  const word = useWord(props);
  const locked = !test.available;
  const away = offline && (!taken || test.openTestId !== null);
  const toCourse = (
    <Button variant="default" size="md" renderRoot={(props) => <Link {...chaptersLink(course)} {...props} />}>
      {t('intro.back')}
    </Button>
  );
  const start = (
    <Button size="md" loading={starting} disabled={away} onClick={onStart}>
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
      <p className={classes.lead}>{test.timer === null ? t('intro.text') : t('intro.timed')}</p>
      {word && (
        <div className={classes.note}>
          <Note kind={word.kind}>{word.text}</Note>
        </div>
      )}
      <Facts test={test} />
    </PlayerFrame>
  );
}
