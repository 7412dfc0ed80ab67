import { Button } from '@mantine/core';
import { IconCalendarCog } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '../../shared/session/session.ts';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { LearnerPage, LearnerSection } from '../../shared/ui/LearnerPage.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { abilityQuery, comingQuery, type VisitRow, visitsQuery } from './field-training.api.ts';
import type { Perspective } from './sides.ts';
import { VisitCard } from './VisitCard.tsx';
import { WeekPlan } from './WeekPlan.tsx';
import classes from './field.module.css';

const pastQuery = visitsQuery({ limit: 20, sortDir: -1, status: ['completed', 'cancelled'] });

export function VisitList({
  visits,
  side,
}: {
  readonly visits: readonly VisitRow[];
  readonly side: Perspective;
}) {
  return (
    <ul className={classes.visits}>
      {visits.map((visit) => (
        <VisitCard key={visit._id} visit={visit} side={side} />
      ))}
    </ul>
  );
}

function RequestButton({ first }: { readonly first: boolean }) {
  const { t } = useTranslation('field-training');
  const { data } = useQuery(abilityQuery);
  if (!data?.able) return null;
  return (
    <Button
      size="md"
      variant={first ? 'filled' : 'default'}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/auth/field-training/{-$appointmentId}"
          params={{ appointmentId: undefined }}
          search={{ request: true }}
        />
      )}
    >
      {t('request.open')}
    </Button>
  );
}

const SettingLink = () => {
  const { t } = useTranslation('field-training');
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconCalendarCog size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/auth/field-training/setting" />}
    >
      {t('setting.title')}
    </Button>
  );
};

/** Past visits, loaded on request below the coming ones. */
function Past() {
  const { t } = useTranslation('field-training');
  const { data } = useQuery(pastQuery);
  if (!data || data.appointments.length === 0) return null;
  return (
    <LearnerSection title={t('past')}>
      <VisitList visits={data.appointments} side="learner" />
    </LearnerSection>
  );
}

function Coming({ visits }: { readonly visits: readonly VisitRow[] }) {
  const { t } = useTranslation('field-training');
  const { data: ability } = useQuery(abilityQuery);
  if (visits.length === 0)
    return (
      <div className="card">
        <EmptyState title={t('empty')} text={ability?.able === false ? ability.reason : t('emptyText')} />
      </div>
    );
  return <VisitList visits={visits} side="learner" />;
}

interface InstructorProps {
  readonly visits: readonly VisitRow[];
  readonly side: Perspective;
}

/** An instructor's pending requests, next to the week. */
export function InstructorParts({ visits, side }: InstructorProps) {
  const { _id, role } = useUser();
  const { fieldTrainingInstructorRole } = useSession().settings;
  // administrators who open the page have no hours of their own to ask for
  const id = role.key === fieldTrainingInstructorRole ? _id : null;
  const waiting = visits.filter(({ can }) => can.confirm);
  return <WeekPlan side={side} query={{}} instructor={id} waiting={waiting} />;
}

/** The visits of a dealer's people; of an instructor the requests and the week. */
export function FieldTrainingPage() {
  const { t } = useTranslation('field-training');
  const { fieldTrainingInstructorRole } = useSession().settings;
  const teaches = useUser().role.key === fieldTrainingInstructorRole;
  const { data, error, refetch } = useQuery(comingQuery);
  return (
    <LearnerPage
      title={t('title')}
      text={t(teaches ? 'text.instructor' : 'text')}
      buttons={
        <>
          <SettingLink />
          {/* an instructor answers first */}
          <RequestButton first={!teaches || data?.appointments.every(({ can }) => !can.confirm) === true} />
        </>
      }
    >
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <SkeletonRows rows={4} height={112} label={t('title')} />}
      {data && teaches && <InstructorParts visits={data.appointments} side="learner" />}
      {data && !teaches && <Coming visits={data.appointments} />}
      {data && !teaches && <Past />}
    </LearnerPage>
  );
}
