import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { useUser } from '../../../shared/session/session.ts';
import { momentOf } from '../../../shared/moments.ts';
import { claimAttendance, eventQuery, type LiveEvent, liveChanged, markSelf } from '../live-training.api.ts';
import { attendanceSearch } from './attendanceSearch.ts';
import classes from './learner.module.css';

/** A scanned code is kept at once, so that there is time to read and to press. */
function useClaim(id: string, given: { readonly code?: string; readonly claim?: string }) {
  const [claim, setClaim] = useState(given.claim);
  const { mutate, error } = useMutation({
    mutationFn: (code: string) => claimAttendance({ params: { id }, body: { code } }),
    onSuccess: ({ claim: kept }) => setClaim(kept),
  });
  const hasSent = useRef(false);
  useEffect(() => {
    if (hasSent.current || claim !== undefined || given.code === undefined) return;
    hasSent.current = true;
    mutate(given.code);
  }, [claim, given.code, mutate]);
  return { claim, error };
}

function Done({ event, walkIn }: { readonly event: LiveEvent; readonly walkIn: boolean }) {
  const { t } = useTranslation('live-training');
  return (
    <>
      <IconCircleCheck size={48} stroke={1.5} color="var(--fc-ok-text)" aria-hidden />
      <p role="status">{t(walkIn ? 'attendance.walkedIn' : 'attendance.done')}</p>
      <Link className="link" to="/auth/live-training/events/$id" params={{ id: event._id }}>
        {t('attendance.toClass')}
      </Link>
    </>
  );
}

function Mark({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const given = attendanceSearch(useSearch({ strict: false }));
  const { claim, error } = useClaim(event._id, given);
  const [code, setCode] = useState('');
  const scanned = claim !== undefined;
  const {
    mutate,
    data,
    isPending,
    error: refused,
  } = useMutation({
    mutationFn: () =>
      markSelf({ params: { id: event._id }, body: scanned ? { claim } : code === '' ? {} : { code } }),
    onSuccess: () => liveChanged(),
  });
  const problem = [refused, error].find((one) => one instanceof ApiProblem);
  if (data) return <Done event={event} walkIn={data.walkIn} />;
  return (
    <>
      <FormNote problem={problem} />
      {!scanned && event.selfAttendance === 'code' && (
        <TextInput
          label={t('attendance.code')}
          description={t('attendance.codeHelp')}
          value={code}
          onChange={(change) => setCode(change.currentTarget.value)}
          maxLength={8}
          autoCapitalize="characters"
          autoComplete="off"
        />
      )}
      {scanned && <p className={classes.small}>{t('attendance.kept')}</p>}
      <Button fullWidth loading={isPending} onClick={() => mutate()}>
        {t('attendance.mark')}
      </Button>
    </>
  );
}

function Page({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const { fullName, email } = useUser();
  usePageTitle(t('attendance.title', { title: event.template.title }));
  return (
    <LearnerPage up={{ link: { to: '/auth/live-training' }, name: t('title') }}>
      <div className={classes.center}>
        <h1>{t('attendance.title', { title: event.template.title })}</h1>
        <p>{momentOf(event.startDate, event.timezone)}</p>
        <div className={`card ${classes.who}`}>
          <Avatar name={fullName} size={44} />
          <div>
            <strong>{fullName}</strong>
            <p className={classes.small}>{email}</p>
          </div>
        </div>
        <Mark event={event} />
      </div>
    </LearnerPage>
  );
}

/** Where the code in the room leads: one button, and who one is above it. */
export function AttendancePage() {
  const { t } = useTranslation('live-training');
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={useQuery(eventQuery(id))}
      title={t('title')}
      missing={{
        title: t('event.missing'),
        text: t('missingText'),
        list: '/auth/live-training',
        back: t('title'),
      }}
    >
      {(event) => <Page key={event._id} event={event} />}
    </LoadedPage>
  );
}
