import { useTranslation } from 'react-i18next';
import { hasFeature, useSession } from '../../../shared/session/session.ts';
import { Meaning } from '../../../shared/ui/Meaning.tsx';
import { ProgressRing } from '../../../shared/ui/Progress.tsx';
import type { Progress } from './learner.api.ts';
import classes from './learner.module.css';

/** Own progress in a ring, with what it is made of. */
export function Summary({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const points = hasFeature(useSession(), 'points') && progress.points > 0;
  return (
    <div className={`card ${classes.summary}`}>
      <ProgressRing value={progress.percent} label={t('learner.progress')} size={64} />
      <div>
        <strong>{t('learner.done', { done: progress.completed, count: progress.total })}</strong>
        <Meaning title={t('learner.progress')} text={t('ui:progressMeaning')} />
        <span>
          {points
            ? t('learner.points', { count: progress.points })
            : t('learner.open', { count: progress.total - progress.completed })}
        </span>
      </div>
    </div>
  );
}
