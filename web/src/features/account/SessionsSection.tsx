import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { age, longDate } from '../../shared/format.ts';
import { localised } from '../../shared/i18n/language.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { endOwnSession, endOwnSessions, type OwnSession, ownSessionsQuery } from './account.api.ts';
import classes from './Account.module.css';

function Place({ of: session }: { readonly of: OwnSession }) {
  const { t } = useTranslation('account');
  const { _id: id, current, browser, system, mobile, ip, signedInAt, lastSeenAt } = session;
  const end = useMutation({
    mutationFn: () => endOwnSession({ params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  const Icon = mobile ? IconDeviceMobile : IconDeviceDesktop;
  const name = [browser, system].filter(Boolean).join(', ') || t('sessions.unknown');
  return (
    <li className={classes.place}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <div className={classes.placeText}>
        <p className={classes.subject}>{current ? t('sessions.here', { device: name }) : name}</p>
        <p className={classes.reason}>
          {t('sessions.facts', { seen: age(lastSeenAt), since: longDate(signedInAt), ip })}
        </p>
        {end.error && <Note kind="bad">{end.error.message}</Note>}
      </div>
      {!current && (
        <Button
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate()}
          aria-label={t('sessions.endOne', { device: name })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in; ends one place, or all of them. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  const endAll = useMutation({
    mutationFn: () => endOwnSessions(),
    // a full load: nothing of the person stays in memory
    onSuccess: () => location.assign(localised('/public/login')),
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('sessions.endAllTitle'),
      text: t('sessions.endAllText'),
      action: t('sessions.endAll'),
      keep: t('sessions.stay'),
      danger: true,
    });
    if (yes) endAll.mutate();
  };
  return (
    <section className={`card ${classes.card}`} aria-labelledby="own-sessions">
      <h2 id="own-sessions" className={classes.title}>
        {t('sessions.title')}
      </h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} height={64} label={t('sessions.title')} />}
      {data && (
        <ul className={classes.places}>
          {data.map((session) => (
            <Place key={session._id} of={session} />
          ))}
        </ul>
      )}
      {endAll.error && <Note kind="bad">{endAll.error.message}</Note>}
      <div>
        <Button variant="default" size="md" loading={endAll.isPending} onClick={() => void ask()}>
          {t('sessions.endAll')}
        </Button>
      </div>
    </section>
  );
}
