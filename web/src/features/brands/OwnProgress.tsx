import type { ProgressSummary } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { ProgressRing } from '../../shared/ui/Progress.tsx';
import classes from './learner.module.css';

/** Own progress with a set of courses: ring, courses done, points. */
export function OwnProgress({ progress }: { readonly progress: ProgressSummary }) {
  const { t } = useTranslation('brands');
  const points = hasFeature(useSession(), 'points');
  return (
    <div className={`card ${classes.progress}`}>
      <ProgressRing value={progress.percent} label={t('progress.label')} size={64} />
      <div>
        <strong>
          {t('progress.done', { count: progress.total, completed: number(progress.completed) })}
        </strong>
        {points && <span>{t('progress.points', { count: progress.points })}</span>}
      </div>
    </div>
  );
}
