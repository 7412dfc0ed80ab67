import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementRow } from './announcements.api.ts';
import classes from './announcements.module.css';

/** Says that a thing is to be confirmed, or was. */
export function MustReadMark({ row }: { readonly row: Pick<AnnouncementRow, 'mustRead' | 'confirmedAt'> }) {
  const { t } = useTranslation('announcements');
  if (!row.mustRead) return null;
  const Icon = row.confirmedAt ? IconCircleCheck : IconAlertCircle;
  return (
    <span className={classes.mark} data-open={!row.confirmedAt || undefined}>
      <Icon size={16} stroke={2} aria-hidden />
      {t(row.confirmedAt ? 'confirmed' : 'toConfirm')}
    </span>
  );
}
