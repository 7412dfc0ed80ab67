import type { ProgressSummary } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { Meaning } from '../../shared/ui/Meaning.tsx';
import { ProgressRing } from '../../shared/ui/Progress.tsx';
import classes from './learner.module.css';

/** Own progress with a set of courses: ring, courses done, points. */
export function OwnProgress({ progress }: { readonly progress: ProgressSummary }) {
  const { t } = useTranslation(['brands', 'ui']);
  const points = hasFeature(useSession(), 'points');
  return (
    <div className={`card ${classes.progress}`}>
      <ProgressRing value={progress.percent} label={t('progress.label')} size={64} />
      <div>
        <strong>
          {t('progress.done', { count: progress.total, completed: number(progress.completed) })}
        </strong>
        <Meaning title={t('progress.label')} text={t('ui:progressMeaning')} />
        {points && <span>{t('progress.points', { count: progress.points })}</span>}
      </div>
    </div>
  );
}
