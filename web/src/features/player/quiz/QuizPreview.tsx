import { IconCheck } from '@tabler/icons-react';
import type { PreviewedQuestion } from '@forecourt/contract/tests';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../shared/i18n/languages.ts';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { previewedTestQuery } from '../player.api.ts';
import classes from './question.module.css';

interface Shown {
  readonly question: PreviewedQuestion;
  readonly number: number;
  readonly total: number;
}

function Answer({
  answer,
  right,
  multiple,
}: {
  readonly answer: PreviewedQuestion['answers'][number];
  readonly right: boolean;
  readonly multiple: boolean;
}) {
  const { t } = useTranslation('quiz');
  return (
    <li className={classes.answer} data-on={right || undefined} data-still>
      {answer.image && <Picture image={answer.image} alt="" sizes="(max-width: 720px) 50vw, 250px" />}
      <span className={classes.label}>
        <i className={classes.mark} data-several={multiple || undefined} aria-hidden="true" />
        <span lang={langOf(answer, 'text')}>{answer.text}</span>
        {right && (
          <span className={classes.right}>
            <IconCheck size={18} aria-hidden />
            {t('result.right')}
          </span>
        )}
      </span>
    </li>
  );
}

function Question({ question, number, total }: Shown) {
  const { t } = useTranslation('quiz');
  const pictures = question.answers.some(({ image }) => image !== null);
  return (
    <section className={classes.previewed} aria-labelledby={question._id}>
      <p className={classes.count}>{t('question.of', { number, total })}</p>
      <h2 id={question._id} lang={langOf(question, 'text')}>
        {question.text}
      </h2>
      {question.image && (
        <div className={classes.picture}>
          <Picture
            image={question.image}
            alt=""
            ratio="2:1"
            sizes="(max-width: 720px) 100vw, 560px"
            rounded
          />
        </div>
      )}
      <p className={classes.how}>{question.multiple ? t('question.several') : t('question.one')}</p>
      <ul className={classes.answers} data-pictures={pictures || undefined}>
        {question.answers.map((answer) => (
          <Answer
            key={answer._id}
            answer={answer}
            right={question.rightAnswers.includes(answer._id)}
            multiple={question.multiple}
          />
        ))}
      </ul>
      {question.explanation && (
        <p className={classes.why} lang={langOf(question, 'explanation')}>
          {question.explanation}
        </p>
      )}
    </section>
  );
}

interface Props {
  readonly courseId: string;
  /** Where it is not that of the page. */
  readonly language: Language | undefined;
}

/** The whole test in the order of the editor, with what is right and why: for those who build, review or translate it. */
export function QuizPreview({ courseId, language }: Props) {
  const { t } = useTranslation('quiz');
  const { data: questions } = useSuspenseQuery(previewedTestQuery(courseId, language));
  return (
    <>
      <h1>{t('title')}</h1>
      {questions.map((question, i) => (
        <Question key={question._id} question={question} number={i + 1} total={questions.length} />
      ))}
    </>
  );
}
