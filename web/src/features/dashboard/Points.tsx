import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate, number } from '../../shared/format.ts';
import type { Dashboard } from './dashboard.api.ts';
import classes from './dashboard.module.css';

/** The balance, and what expires next. */
export function Points({ points }: { readonly points: NonNullable<Dashboard['points']> }) {
  const { t } = useTranslation(['dashboard', 'ui']);
  const { balance, expiring } = points;
  return (
    <section className={`card ${classes.points}`} aria-labelledby="points">
      <div className={classes.head}>
        <h2 id="points">{t('ui:field.points')}</h2>
        <Link to="/auth/me" search={{ tab: 'points' }} className="link">
          {t('points.history')}
        </Link>
      </div>
      <p className={classes.balance}>{number(balance)}</p>
      <p className={classes.pointsText}>{balance === 0 ? t('points.none') : t('points.text')}</p>
      {expiring && (
        <p className={classes.expiring}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          {t('points.expiring', {
            count: expiring.amount,
            points: number(expiring.amount),
            date: longDate(expiring.at),
          })}
        </p>
      )}
    </section>
  );
}
