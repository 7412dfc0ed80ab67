import { IconChevronRight, IconFlagFilled } from '@tabler/icons-react';
import type { OpenTest } from '@forecourt/contract/tests';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../shared/ui/Note.tsx';
import { type Answers, chosenOf, type Question, inFlightRequests } from './answers.ts';
import classes from './quiz.module.css';

interface Props {
  readonly test: OpenTest;
  readonly answers: Answers;
  /** The time is up: nothing can be changed any more. */
  readonly over: boolean;
  readonly onGo: (index: number) => void;
}

const textOf = (question: Question, chosen: readonly string[]) =>
  question.answers
    .filter(({ _id }) => chosen.includes(_id))
    .map(({ text }) => text)
    .join(', ');

function Row({
  question,
  number,
  answers,
  over,
  onGo,
}: { readonly question: Question; readonly number: number } & Pick<Props, 'answers' | 'over' | 'onGo'>) {
  const { t } = useTranslation('quiz');
  const { answers: chosen, flagged } = chosenOf(answers, question);
  return (
    <li>
      <button type="button" className={classes.row} disabled={over} onClick={() => onGo(number - 1)}>
        <span className={classes.number}>{number}</span>
        <span className={classes.words}>
          <b>{question.text}</b>
          {chosen.length > 0 ? (
            <span>{textOf(question, chosen)}</span>
          ) : (
            <span className={classes.open}>{t('overview.open')}</span>
          )}
        </span>
        {flagged && (
          <span className={classes.flagged}>
            <IconFlagFilled size={15} aria-hidden />
            <b>{t('flagged')}</b>
          </span>
        )}
        {!over && <IconChevronRight size={18} aria-hidden />}
      </button>
    </li>
  );
}

function Missing({ numbers, onGo }: Pick<Props, 'onGo'> & { readonly numbers: readonly number[] }) {
  const { t } = useTranslation('quiz');
  const [first = 1] = numbers;
  return (
    <div className={classes.note}>
      <Note
        kind="warn"
        action={
          <button type="button" className={classes.jump} onClick={() => onGo(first - 1)}>
            {t('overview.answer')}
          </button>
        }
      >
        {numbers.length === 1
          ? t('overview.missingOne', { number: first })
          : t('overview.missing', { count: numbers.length, numbers: numbers.join(', ') })}
      </Note>
    </div>
  );
}

/** All questions with what was chosen; what is missing is named, with a way to it. */
export function QuizOverview({ test, answers, over, onGo }: Props) {
  const { t } = useTranslation('quiz');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const missing = inFlightRequests(test, answers);
  const total = test.questions.length;
  const flagged = test.questions.filter((question) => chosenOf(answers, question).flagged).length;
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {t('overview.title')}
      </h1>
      <p className={classes.lead}>
        {t('overview.answered', { answered: total - missing.length, total })}{' '}
        {flagged > 0 && `${t('overview.flagged', { count: flagged })} `}
        {!over && t('overview.change')}
      </p>
      {missing.length > 0 && !over && <Missing numbers={missing} onGo={onGo} />}
      <ol className={`card ${classes.list}`}>
        {test.questions.map((question, index) => (
          <Row
            key={question._id}
            question={question}
            number={index + 1}
            answers={answers}
            over={over}
            onGo={onGo}
          />
        ))}
      </ol>
    </>
  );
}
