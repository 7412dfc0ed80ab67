import { useTranslation } from 'react-i18next';
import { STEPS, type Step } from './draft.ts';
import classes from './Registration.module.css';

/** Where in the registration one is. */
export function StepHeader({ step }: { readonly step: Step }) {
  const { t } = useTranslation('registration');
  const at = STEPS.indexOf(step);
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          data-state={index < at ? 'done' : index === at ? 'now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.stepName}>{t(`step.${name}`)}</span>
          {index < at && <span className="visually-hidden">{t('step.done')}</span>}
        </li>
      ))}
    </ol>
  );
}
