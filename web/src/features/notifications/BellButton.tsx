import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Count } from '../../shared/ui/Count.tsx';
import { useUnread } from './useUnread.ts';
import classes from './Bell.module.css';

/** Says how many notifications are unread. */
export function BellButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation();
  const unread = useUnread();
  return (
    <UnstyledButton
      aria-haspopup="dialog"
      aria-expanded={false}
      {...props}
      className={classes.bell}
      title={t('nav.notifications')}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{t('nav.notifications')}</span>
      <span className={classes.count}>
        <Count value={unread} label={t('bell.unread', { count: unread })} />
      </span>
    </UnstyledButton>
  );
}
