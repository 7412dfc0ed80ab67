import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../shared/ui/Progress.tsx';
import type { LiveEvent } from '../live-training.api.ts';
import classes from './admin.module.css';

/** How full the class is. */
export function SeatsCard({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const { taken, seats, waiting, completed, users = [] } = event;
  const present = users.filter(({ days }) => days.some((day) => day.present)).length;
  return (
    <section className={`card ${classes.card}`}>
      <h2>{t('field.seats')}</h2>
      <ProgressBar value={taken / seats} label={t('seats.of', { taken, seats })} done={false} />
      <dl className={classes.figures}>
        <div>
          <dt>{t('seats.taken')}</dt>
          <dd>{t('seats.of', { taken, seats })}</dd>
        </div>
        {taken > seats && (
          <div>
            <dt>{t('seats.over')}</dt>
            <dd>{taken - seats}</dd>
          </div>
        )}
        <div>
          <dt>{t('field.waiting')}</dt>
          <dd>{waiting}</dd>
        </div>
        <div>
          <dt>{t('seats.present')}</dt>
          <dd>{present}</dd>
        </div>
        <div>
          <dt>{t('seats.completed')}</dt>
          <dd>{completed}</dd>
        </div>
      </dl>
    </section>
  );
}
