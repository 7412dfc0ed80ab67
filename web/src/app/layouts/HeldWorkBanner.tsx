import { IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBadges } from './useBadges.ts';
import classes from './AdminLayout.module.css';

/** Says on every admin page that mails and payouts wait since the portal was restored. */
export function HeldWorkBanner() {
  const { t } = useTranslation();
  const { heldWork = 0 } = useBadges();
  if (heldWork === 0) return null;
  return (
    <p className={classes.hold} role="status">
      <IconPlayerPause size={18} stroke={1.75} aria-hidden />
      <span>{t('heldWork')}</span>
      <Link to="/auth/admin/held-work">{t('heldWork.open')}</Link>
    </p>
  );
}
