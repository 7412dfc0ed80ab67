import type { ProgressSummary } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../../shared/format.ts';
import { Meaning } from '../../shared/ui/Meaning.tsx';
import { ProgressRing } from '../../shared/ui/Progress.tsx';
import classes from './dashboard.module.css';

/** How far all visible training is, as a ring and in numbers. */
export function Path({ progress }: { readonly progress: ProgressSummary }) {
  const { t } = useTranslation(['dashboard', 'ui']);
  const { total, completed, inProgress, notStarted } = progress;
  const parts = [
    { name: t('path.completed'), count: completed, color: 'var(--fc-accent-line)' },
    { name: t('path.inProgress'), count: inProgress, color: 'var(--fc-accent-soft-line)' },
    { name: t('path.notStarted'), count: notStarted, color: 'var(--fc-line-2)' },
  ];
  return (
    <section className={`card ${classes.path}`} aria-labelledby="path">
      <div className={classes.pathHead}>
        <h2 id="path">{t('path.title')}</h2>
        <Meaning title={t('path.title')} text={t('ui:progressMeaning')} />
      </div>
      <div className={classes.ring}>
        <ProgressRing
          value={completed / total}
          underway={inProgress / total}
          label={t('path.title')}
          text={percent(completed / total)}
          caption={t('path.complete')}
          size={148}
        />
        <dl>
          {parts.map(({ name, count, color }) => (
            <div key={name}>
              <dt>
                <i style={{ background: color }} />
                {name}
              </dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
