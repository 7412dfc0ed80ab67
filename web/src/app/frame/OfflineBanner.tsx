import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../shared/offline/online.ts';
import classes from './frame.module.css';

export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div role="status" className={classes.offlineBox}>
      {!online && (
        <p className={classes.offline}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
