import { Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Count } from '../../shared/ui/Count.tsx';
import { useUnread } from './useUnread.ts';
import classes from './Bell.module.css';

const Latest = lazy(async () => ({ default: (await import('./Latest.tsx')).Latest }));

interface Props {
  /** Where all of them are listed. */
  readonly page: '/auth/notifications' | '/auth/admin/notifications';
}

/** How many notifications are unread; opens the latest of them. */
export function Bell({ page }: Props) {
  const { t } = useTranslation();
  const [opened, { toggle, close }] = useDisclosure(false);
  const unread = useUnread();
  return (
    <Popover
      opened={opened}
      onChange={close}
      withinPortal={false}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      transitionProps={{ duration: 120, transition: 'pop-top-right' }}
    >
      <Popover.Target>
        <UnstyledButton className={classes.bell} onClick={toggle} title={t('nav.notifications')}>
          <IconBell size={20} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t('nav.notifications')}</span>
          <span className={classes.count}>
            <Count value={unread} label={t('bell.unread', { count: unread })} />
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('nav.notifications')}>
        {opened && (
          <Suspense fallback={<div className={classes.waiting} />}>
            <Latest page={page} close={close} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
