import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './imports.module.css';

const STEPS = ['upload', 'columns', 'check', 'done'] as const;

/** Where in the import one is. @param at from 0; 4 when everything is done */
export function ImportSteps({ at }: { readonly at: number }) {
  const { t } = useTranslation('imports');
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {STEPS.map((step, place) => (
        <li
          key={step}
          data-state={place < at ? 'done' : place === at ? 'now' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={classes.stepMark} aria-hidden>
            {place < at ? <IconCheck size={16} stroke={2.4} /> : place + 1}
          </span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
