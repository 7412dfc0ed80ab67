import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '../../shared/i18n/language.ts';
import { markRead, type NotificationView } from './notifications.api.ts';
import classes from './notifications.module.css';

interface Props {
  readonly one: NotificationView;
  readonly onOpen?: () => void;
}

/** A notification's title: leads to what it is about and marks it as read. */
export function NotificationLink({ one: { _id: id, title, link, read }, onOpen }: Props) {
  const { t } = useTranslation('notifications');
  const router = useRouter();
  const open = (event: MouseEvent) => {
    // marking is a help, not what was asked for
    if (!read) void markRead(id, true).catch(() => undefined);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
    router.history.push(localized(link));
  };
  const name = (
    <>
      {!read && <span className="visually-hidden">{t('unreadMark')} </span>}
      {title}
    </>
  );
  return link ? (
    <a className={classes.subject} href={localized(link)} onClick={open}>
      {name}
    </a>
  ) : (
    <button type="button" className={classes.subject} onClick={open} disabled={read}>
      {name}
    </button>
  );
}
