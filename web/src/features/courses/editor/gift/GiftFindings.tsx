import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GiftReport } from './gift.api.ts';
import layout from '../../../../shared/ui/layout.module.css';
import classes from './gift.module.css';

/** What was read: the counts, every problem by its line, what is lost, and the questions as they will be asked. */
export function GiftFindings({ report }: { readonly report: GiftReport }) {
  const { t } = useTranslation('courses');
  const { questions, problems, notes } = report;
  return (
    <>
      <p className={classes.counts} role="status">
        <strong>{t('gift.good', { count: questions.length })}</strong>
        {problems.length > 0 && <span>{t('gift.bad', { count: problems.length })}</span>}
      </p>
      {questions.length + problems.length === 0 && <p>{t('gift.nothing')}</p>}
      {problems.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('gift.problems')}</h3>
          <ul className={classes.list} data-bad>
            {problems.map(({ line, message, source }) => (
              <li key={line}>
                <span className={classes.line}>{t('gift.line', { line })}</span>
                <span>
                  {message}
                  <code className={classes.code}>{source}</code>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('gift.notes')}</h3>
          <ul className={classes.list}>
            {notes.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                <span className={classes.line}>{t('gift.line', { line })}</span>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {questions.length > 0 && <Preview questions={questions} />}
    </>
  );
}

function Preview({ questions }: Pick<GiftReport, 'questions'>) {
  const { t } = useTranslation(['courses', 'ui']);
  return (
    <section>
      <h3 className={classes.heading}>{t('ui:field.questions')}</h3>
      <ol className={classes.questions}>
        {questions.map(({ line, text, answers, multiple }) => (
          <li key={line}>
            <p className={classes.question}>{text}</p>
            {multiple && <p className={layout.hint}>{t('question.multiple')}</p>}
            <ul className={classes.answers}>
              {answers.map((answer, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- answers have no ids yet and never move
                <li key={index} data-right={answer.correct || undefined}>
                  {answer.correct && <IconCheck size={16} stroke={2} aria-label={t('gift.right')} />}
                  {answer.text}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
