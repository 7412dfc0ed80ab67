import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../shared/format.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Message } from '../../shared/ui/Message.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { latestQuery, type NotificationView } from './notifications.api.ts';
import { NotificationLink } from './NotificationLink.tsx';
import { ReadAll } from './ReadAll.tsx';
import classes from './notifications.module.css';

interface Props {
  readonly page: '/auth/notifications' | '/auth/admin/notifications';
  readonly close: () => void;
}

/** The newest notifications, as the bell opens them. */
export function Latest({ page, close }: Props) {
  const { t } = useTranslation('notifications');
  const { data, error, refetch } = useQuery({ ...latestQuery, staleTime: 0 });
  const [refused, setRefused] = useState<Error | null>(null);
  const rows = data?.notifications;
  return (
    <>
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        <ReadAll
          variant="subtle"
          size="xs"
          until={data?.unread ? rows?.[0]?.createdAt : undefined}
          onError={setRefused}
        />
      </div>
      <div className={classes.latest}>
        {refused && <Note kind="bad">{refused.message}</Note>}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={4} height={72} label={t('title')} />}
        {rows?.length === 0 && (
          <Message drawing="empty" heading="h3" title={t('none')} text={t('noneText')} />
        )}
        {rows && rows.length > 0 && (
          <ul>
            {rows.map((one) => (
              <Item key={one._id} one={one} close={close} />
            ))}
          </ul>
        )}
      </div>
      <Foot page={page} close={close} />
    </>
  );
}

function Foot({ page, close }: Props) {
  const { t } = useTranslation('notifications');
  return (
    <div className={classes.foot}>
      <Link to={page} onClick={close}>
        {t('all')}
      </Link>
      <Link to="/auth/me" search={{ tab: 'notifications' }} onClick={close}>
        {t('choose')}
      </Link>
    </div>
  );
}

function Item({ one, close }: { readonly one: NotificationView; readonly close: () => void }) {
  return (
    <li className={classes.item} data-unread={!one.read || undefined}>
      <NotificationLink one={one} onOpen={close} />
      <p className={classes.body}>{one.body}</p>
      <time className={classes.when} dateTime={one.createdAt}>
        {relativeTime(one.createdAt)}
      </time>
    </li>
  );
}
