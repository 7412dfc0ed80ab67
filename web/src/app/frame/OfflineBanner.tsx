import { IconWifiOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../shared/offline/online.ts';
import classes from './frame.module.css';

/** Says what works without a connection: learners' work is kept and sent later, administrators' changes are not. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useOnline();
  const isAdmin = useLocation({ select: ({ pathname }) => `${pathname}/`.startsWith('/auth/admin/') });
  return (
    <div role="status" className={classes.offlineBox}>
      {!online && (
        <p className={classes.offline}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          {t(isAdmin ? 'offline.admin' : 'offline')}
        </p>
      )}
    </div>
  );
}
