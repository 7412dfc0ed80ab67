import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react';
import type { TestResult } from '@forecourt/contract/tests';
import type { PlayerCourse } from '@forecourt/contract/training';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { trainingLink } from '../trainingLink.ts';
import classes from './quiz.module.css';

type Question = TestResult['review'][number];

interface Props {
  readonly course: PlayerCourse;
}

const textOf = ({ answers }: Question, ids: readonly string[]) =>
  answers
    .filter(({ _id }) => ids.includes(_id))
    .map(({ text }) => text)
    .join(', ');

/** A question with what was answered; the right answers only when the server tells them. */
function ReviewedQuestion({ question, course }: Props & { readonly question: Question }) {
  const { t } = useTranslation('quiz');
  const right = textOf(question, question.rightAnswers);
  return (
    <li>
      <details>
        <summary className={classes.row}>
          {question.correct ? (
            <IconCheck size={20} stroke={2} aria-hidden className={classes.right} />
          ) : (
            <IconX size={20} stroke={2} aria-hidden className={classes.wrong} />
          )}
          <span className={classes.words}>
            <span className="visually-hidden">
              {question.correct ? t('result.right') : t('result.wrong')}
            </span>
            <b lang={langOf(question, 'text')}>{question.text}</b>
          </span>
          <IconChevronRight size={18} aria-hidden />
        </summary>
        <div className={classes.told}>
          <dl>
            <dt>{t('result.yours')}</dt>
            <dd>{textOf(question, question.chosen) || t('result.noAnswer')}</dd>
            {!question.correct && right && (
              <>
                <dt>{t('result.rightAnswer')}</dt>
                <dd>{right}</dd>
              </>
            )}
          </dl>
          {question.chapter && !question.correct && (
            <Link {...trainingLink(course, { chapter: question.chapter._id })} className="link">
              {t('result.chapter', { title: question.chapter.title })}
            </Link>
          )}
          {question.explanation && <p lang={langOf(question, 'explanation')}>{question.explanation}</p>}
        </div>
      </details>
    </li>
  );
}

export const ReviewedQuestions = ({
  questions,
  course,
}: Props & { readonly questions: readonly Question[] }) => (
  <ul className={`card ${classes.list}`}>
    {questions.map((question) => (
      <ReviewedQuestion key={question._id} question={question} course={course} />
    ))}
  </ul>
);
