import { useTranslation } from 'react-i18next';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { ProgressRing } from '../../shared/ui/Progress.tsx';
import type { User } from './users.api.ts';
import classes from './UserPage.module.css';

/** Number of passed courses among the started ones, and the points. */
export function UserTraining({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const session = useSession();
  const { passed, inProgress } = user.training;
  const begun = passed + inProgress;
  return (
    <section className={`card ${classes.training}`} aria-label={t('training')}>
      <ProgressRing value={begun === 0 ? 0 : passed / begun} label={t('trainingRing')} size={76} />
      <div>
        <h2>{begun === 0 ? t('noTraining') : t('passed', { count: passed })}</h2>
        <p>
          {[
            inProgress > 0 && t('underway', { count: inProgress }),
            hasFeature(session, 'points') && t('points', { count: user.points }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    </section>
  );
}
