import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { choose, chosenOf, type Question } from './answers.ts';
import type { Attempt } from './useAttempt.ts';
import classes from './question.module.css';

interface Props {
  readonly question: Question;
  readonly number: number;
  readonly total: number;
  readonly attempt: Attempt;
}

function Answer({
  question,
  answer,
  attempt,
}: Pick<Props, 'question' | 'attempt'> & { readonly answer: Question['answers'][number] }) {
  const { multiple } = question;
  const chosen = chosenOf(attempt.answers, question);
  const on = chosen.answers.includes(answer._id);
  return (
    <label className={classes.answer} data-on={on || undefined}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={question._id}
        checked={on}
        disabled={attempt.over}
        onChange={() => attempt.save(question, choose(chosen, answer._id, multiple))}
      />
      {answer.image && <Picture image={answer.image} alt="" sizes="(max-width: 720px) 50vw, 250px" />}
      <span className={classes.label}>
        <i className={classes.mark} data-several={multiple || undefined} aria-hidden="true" />
        <span lang={langOf(answer, 'text')}>{answer.text}</span>
      </span>
    </label>
  );
}

/**
 * One question with its answers, remounted for each question: radio buttons, or checkboxes when several may be
 * correct.
 */
export function QuestionView({ question, number, total, attempt }: Props) {
  const { t } = useTranslation('quiz');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const pictures = question.answers.some(({ image }) => image !== null);
  const { multiple } = question;
  return (
    <>
      <p className={classes.count}>{t('question.of', { number, total })}</p>
      <h1
        ref={title}
        tabIndex={-1}
        id="question"
        className={classes.question}
        lang={langOf(question, 'text')}
      >
        {question.text}
      </h1>
      {question.image && (
        <div className={classes.picture}>
          <Picture
            image={question.image}
            alt=""
            ratio="2:1"
            sizes="(max-width: 720px) 100vw, 560px"
            rounded
            eager
          />
        </div>
      )}
      <p className={classes.how} id="how">
        {multiple ? t('question.several') : t('question.one')}
      </p>
      <div
        className={classes.answers}
        data-pictures={pictures || undefined}
        role={multiple ? 'group' : 'radiogroup'}
        aria-labelledby="question"
        aria-describedby="how"
      >
        {question.answers.map((answer) => (
          <Answer key={answer._id} question={question} answer={answer} attempt={attempt} />
        ))}
      </div>
    </>
  );
}
