import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithRetry } from '../../../shared/navigation/importWithRetry.ts';
import { LazyOnDemand } from '../../../shared/ui/LazyOnDemand.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import type { LiveEvent } from '../live-training.api.ts';
import classes from './learner.module.css';

const EnrollDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('../admin/EnrollDialog.tsx'))).EnrollDialog,
}));

/** A manager's own people in a class, and the way to enroll more of them. */
export function StaffCard({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const [enrolling, setEnrolling] = useState(false);
  const { users, can } = event;
  // who runs the class has its roster in the admin portal
  if (!users || can.mark) return null;
  return (
    <section className={`card ${classes.box}`}>
      <h2>{t('staff.title')}</h2>
      <p className={classes.small}>{t('staff.text')}</p>
      <ul className={classes.staff}>
        {users.map(({ user, status }) => (
          <li key={user._id}>
            <span>{user.fullName}</span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {can.enrollUsers && (
        <Button variant="default" onClick={() => setEnrolling(true)}>
          {t('staff.enroll')}
        </Button>
      )}
      <LazyOnDemand when={enrolling}>
        {enrolling && <EnrollDialog event={event} onClose={() => setEnrolling(false)} />}
      </LazyOnDemand>
    </section>
  );
}
