import type { OpenTest } from '@forecourt/contract/tests';
import { useTranslation } from 'react-i18next';
import { type Answers, chosenOf, isAnswered } from './answers.ts';
import classes from './question.module.css';

interface Props {
  readonly test: OpenTest;
  readonly answers: Answers;
  readonly current: number;
  readonly onGo: (index: number) => void;
}

/** One segment per question: answered, flagged, here. Each leads to its question. */
export function Segments({ test, answers, current, onGo }: Props) {
  const { t } = useTranslation(['quiz', 'ui']);
  return (
    <nav aria-label={t('ui:field.questions')}>
      <ol className={classes.segments}>
        {test.questions.map((question, index) => {
          const answered = isAnswered(answers, question);
          const { flagged } = chosenOf(answers, question);
          const state = `${answered ? 'answered' : 'open'}${flagged ? 'Flagged' : ''}` as const;
          return (
            <li key={question._id}>
              <button
                type="button"
                onClick={() => onGo(index)}
                aria-label={t(`segment.${state}`, { number: index + 1 })}
                data-stand={answered ? 'answered' : 'open'}
                data-flagged={flagged || undefined}
                {...(index === current && { 'aria-current': 'step' })}
              >
                <i />
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
