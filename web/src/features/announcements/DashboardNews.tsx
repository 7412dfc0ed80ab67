import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { useKindTitle } from '../content/index.ts';
import { newsQuery, toConfirmQuery } from './announcements.api.ts';
import { NewsLinks } from './NewsLinks.tsx';
import classes from './announcements.module.css';

/** The newest announcements, without the must-reads that {@link MustReads} shows. */
export default function DashboardNews() {
  const { t } = useTranslation('announcements');
  const title = useKindTitle('announcement');
  const enabled = hasFeature(useSession(), 'announcements');
  const open = useQuery({ ...toConfirmQuery, enabled }).data?.rows ?? [];
  const newest = useQuery({ ...newsQuery, enabled }).data?.rows ?? [];
  const others = newest.filter(({ _id }) => open.every((row) => row._id !== _id));
  if (others.length === 0) return null;
  return (
    <section className={`card ${classes.part}`} aria-labelledby="news">
      <div>
        <h2 id="news">{title}</h2>
        <Link to="/auth/bulletins" className="link">
          {t('allOf')}
        </Link>
      </div>
      <NewsLinks rows={others} />
    </section>
  );
}
