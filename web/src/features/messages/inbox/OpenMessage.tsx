import { IconDownload, IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../../shared/editor/RichText.tsx';
import { fileSize } from '../../../shared/format.ts';
import { longMomentOf } from '../../../shared/moments.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Message } from '../../../shared/ui/Message.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { markRead, messageQuery, type MessageView } from '../messages.api.ts';
import classes from '../messages.module.css';

function Attachments({ files }: { readonly files: MessageView['attachments'] }) {
  const { t } = useTranslation('messages');
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('attachments')}>
      {files.map(({ _id, name, size, url }) => (
        <li key={_id}>
          <IconFile size={22} stroke={1.5} aria-hidden />
          <a href={`${url}&download=true`} download aria-label={t('download', { name })}>
            {name}
          </a>
          <span className="num">{fileSize(size)}</span>
          <IconDownload size={18} stroke={1.75} aria-hidden />
        </li>
      ))}
    </ul>
  );
}

/** A message as its recipients read it. */
export function Letter({ message }: { readonly message: MessageView }) {
  const { subject, from, sentAt, body, attachments } = message;
  return (
    <>
      <h2>{subject}</h2>
      <p className={classes.from}>
        <Avatar name={from} />
        <span>
          <strong>{from}</strong>
          {sentAt && <time dateTime={sentAt}>{longMomentOf(sentAt)}</time>}
        </span>
      </p>
      <RichText html={body} />
      <Attachments files={attachments} />
    </>
  );
}

/** The message that is open; opening it reads it. */
export function OpenMessage({ id }: { readonly id: string }) {
  const { t } = useTranslation('messages');
  const { data, error, refetch } = useQuery(messageQuery(id));
  const unread = data !== undefined && !data.read;
  useEffect(() => {
    // a message that was withdrawn meanwhile needs no mark
    if (unread) void markRead(id).catch(() => undefined);
  }, [id, unread]);
  const back = (
    <Link
      from="/auth/messages"
      to="/auth/messages"
      search={({ open: _open, ...list }) => list}
      className={classes.back}
    >
      {t('back')}
    </Link>
  );
  return (
    <article className={classes.open}>
      {back}
      {!data && !error && <SkeletonRows rows={4} />}
      {error && 'status' in error && error.status === 404 ? (
        <Message drawing="lost" heading="h2" title={t('missing')} />
      ) : (
        error && <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {data && <Letter message={data} />}
      {data && (
        <p className={classes.foot}>
          {t('noAnswer')}{' '}
          <Link to="/auth/help" className="link">
            {t('help')}
          </Link>
        </p>
      )}
    </article>
  );
}
