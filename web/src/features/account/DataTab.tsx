import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { PasswordDialog } from '../../shared/forms/PasswordDialog.tsx';
import { fileSize, longDate } from '../../shared/format.ts';
import { useSession } from '../../shared/session/session.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { type DataExport, exportAddress, exportsQuery, makeDataExport } from './account.api.ts';
import { LeaveSection } from './LeaveSection.tsx';
import classes from './Account.module.css';

function Copy({ of: { _id: id, state, size, createdAt, expiresAt } }: { readonly of: DataExport }) {
  const { t } = useTranslation('account');
  return (
    <li className={classes.place}>
      <div className={classes.placeText}>
        <p className={classes.subject}>{t('data.copyOf', { date: longDate(createdAt) })}</p>
        <p className={classes.reason}>
          {state === 'ready'
            ? t('data.until', { date: longDate(expiresAt), size: fileSize(size ?? 0) })
            : t(`data.${state}`)}
        </p>
      </div>
      {state === 'ready' && (
        <Button
          component="a"
          href={exportAddress(id)}
          download
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {t('data.download')}
        </Button>
      )}
    </li>
  );
}

function Copies() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery(exportsQuery);
  const [asked, { open, close }] = useDisclosure(false);
  const waiting = data?.some(({ state }) => state === 'waiting');
  return (
    <section className={`card ${classes.card}`} aria-labelledby="own-data">
      <div>
        <h2 id="own-data" className={classes.title}>
          {t('data.title')}
        </h2>
        <p className={classes.help}>{t('data.text')}</p>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={1} height={56} label={t('data.title')} />}
      {data && data.length > 0 && (
        <ul className={classes.places}>
          {data.map((one) => (
            <Copy key={one._id} of={one} />
          ))}
        </ul>
      )}
      <div>
        <Button size="md" disabled={waiting ?? true} onClick={open}>
          {t('data.make')}
        </Button>
      </div>
      {asked && (
        <PasswordDialog
          title={t('data.title')}
          text={t('data.text')}
          action={t('data.make')}
          onClose={close}
          send={async (body) => {
            await makeDataExport({ body });
            close();
            await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
          }}
        />
      )}
    </section>
  );
}

/** A copy of all of one's own data, and leaving; closed while acting as another user. */
export function DataTab() {
  const { t } = useTranslation('account');
  const { proxy } = useSession();
  if (proxy)
    return (
      <div className={classes.stack}>
        <Note kind="warn">{t('data.closed', { name: proxy.fullName })}</Note>
      </div>
    );
  return (
    <div className={classes.stack}>
      <Copies />
      <LeaveSection />
    </div>
  );
}
