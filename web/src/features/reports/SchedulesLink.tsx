import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLinkPlace } from './layout.tsx';
import classes from './reports.module.css';

/** The way to what is mailed regularly. */
export function SchedulesLink() {
  const { t } = useTranslation('reports');
  const admin = useLinkPlace() === 'admin';
  return (
    <p className={classes.foot}>
      <Link
        to={admin ? '/auth/admin/report/schedules' : '/auth/report/schedules'}
        className={`link ${classes.hit}`}
      >
        {t('schedules')}
      </Link>
    </p>
  );
}
