import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { toConfirmQuery } from './announcements.api.ts';
import { NewsLinks } from './NewsLinks.tsx';
import classes from './announcements.module.css';

/** What the reader still has to confirm, over everything else. */
export function MustReads() {
  const { t } = useTranslation('announcements');
  const enabled = hasFeature(useSession(), 'announcements');
  const { data } = useQuery({ ...toConfirmQuery, enabled });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={`card ${classes.mustReads}`} aria-labelledby="must-reads">
      <h2 id="must-reads">
        <IconAlertCircle size={20} stroke={2} aria-hidden />
        {t('toConfirm')}
      </h2>
      <NewsLinks rows={data.rows} />
    </section>
  );
}
