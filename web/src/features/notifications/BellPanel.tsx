import { Popover } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { useOpenAtOnce } from '../../shared/ui/useOpenAtOnce.ts';
import { BellButton } from './BellButton.tsx';
import type { NotificationsPath } from './notificationsPath.ts';
import classes from './Bell.module.css';

const Latest = lazy(async () => ({ default: (await importWithRetry(() => import('./Latest.tsx'))).Latest }));

/** The panel's shape, until its code and texts are here. */
const Waiting = () => (
  <div className={classes.waiting}>
    <SkeletonRows rows={4} height={72} />
  </div>
);

/** The bell with its open panel: it loads after the bell was pressed. */
export function BellPanel({ page }: { readonly page: NotificationsPath }) {
  const { t } = useTranslation();
  const { button, opened, setOpened } = useOpenAtOnce();
  const close = () => setOpened(false);
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
        <BellButton ref={button} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('nav.notifications')}>
        {opened && (
          <Suspense fallback={<Waiting />}>
            <Latest page={page} close={close} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
