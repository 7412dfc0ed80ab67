import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { PasswordDialog } from '../../shared/forms/PasswordDialog.tsx';
import { relativeTime, longDate } from '../../shared/format.ts';
import { localized } from '../../shared/i18n/language.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { endOwnSession, endOwnSessions, type OwnSession, ownSessionsQuery } from './account.api.ts';
import classes from './Account.module.css';

function Place({ of: session }: { readonly of: OwnSession }) {
  const { t } = useTranslation('account');
  const { _id: id, current, browser, system, mobile, ip, signedInAt, lastSeenAt } = session;
  const [asked, { open, close }] = useDisclosure(false);
  const Icon = mobile ? IconDeviceMobile : IconDeviceDesktop;
  const name = [browser, system].filter(Boolean).join(', ') || t('sessions.unknown');
  return (
    <li className={classes.place}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <div className={classes.placeText}>
        <p className={classes.subject}>{current ? t('sessions.here', { device: name }) : name}</p>
        <p className={classes.reason}>
          {t('sessions.facts', { seen: relativeTime(lastSeenAt), since: longDate(signedInAt), ip })}
        </p>
      </div>
      {!current && (
        <Button variant="default" onClick={open} aria-label={t('sessions.endOne', { device: name })}>
          {t('sessions.end')}
        </Button>
      )}
      {asked && (
        <PasswordDialog
          title={t('sessions.endOne', { device: name })}
          action={t('sessions.end')}
          onClose={close}
          send={async ({ password }) => {
            await endOwnSession({ params: { id }, body: { password } });
            close();
            await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
          }}
        />
      )}
    </li>
  );
}

/** Where one is signed in; ends one place, or all of them. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  const [asked, { open, close }] = useDisclosure(false);
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
      <div>
        <Button variant="default" size="md" onClick={open}>
          {t('sessions.endAll')}
        </Button>
      </div>
      {asked && (
        <PasswordDialog
          title={t('sessions.endAllTitle')}
          text={t('sessions.endAllText')}
          action={t('sessions.endAll')}
          keep={t('sessions.stay')}
          onClose={close}
          send={async (body) => {
            await endOwnSessions({ body });
            // a full load: nothing of the person stays in memory
            location.assign(localized('/public/login'));
          }}
        />
      )}
    </section>
  );
}
