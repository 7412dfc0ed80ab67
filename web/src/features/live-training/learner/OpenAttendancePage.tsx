import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { momentOf } from '../../../shared/moments.ts';
import { type LiveEventRow, openAttendanceQuery } from '../live-training.api.ts';
import classes from './learner.module.css';

const TO_CODE = '/auth/live-training/events/$id/mark-self-attendance';

function ClassesNow({ events }: { readonly events: readonly LiveEventRow[] }) {
  const { t } = useTranslation('live-training');
  const [only, another] = events;
  // a single class needs no choice
  if (only && !another) return <Navigate to={TO_CODE} params={{ id: only._id }} replace />;
  if (!only)
    return (
      <div className="card">
        <EmptyState title={t('attendance.none')} text={t('attendance.noneText')}>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/auth/live-training" />}>
            {t('title')}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    <ul className={`card ${classes.list}`}>
      {events.map(({ _id: id, label, startDate, timezone }) => (
        <li key={id}>
          <Link to={TO_CODE} params={{ id }} className={classes.openClass}>
            <strong>{label}</strong>
            <span className={classes.small}>{momentOf(startDate, timezone)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The way to the code of the room from the menu: the class that takes attendance now, or a choice of several. */
export function OpenAttendancePage() {
  const { t } = useTranslation('live-training');
  const { data, error, refetch } = useQuery(openAttendanceQuery);
  return (
    <LearnerPage
      title={t('attendance.enter')}
      text={t('attendance.chooseText')}
      up={{ link: { to: '/auth/live-training' }, name: t('title') }}
    >
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !data && <SkeletonRows rows={2} height={64} />}
      {data && <ClassesNow events={data} />}
    </LearnerPage>
  );
}
