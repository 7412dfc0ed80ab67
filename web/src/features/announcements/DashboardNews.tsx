import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recent } from '../../shared/format.ts';
import { langOf } from '../../shared/i18n/fallback.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { useKindTitle } from '../content/index.ts';
import { type AnnouncementRow, newsQuery, toConfirmQuery } from './announcements.api.ts';
import { MustReadMark } from './MustReadMark.tsx';
import classes from './announcements.module.css';

function Rows({ rows }: { readonly rows: readonly AnnouncementRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row._id} data-unread={!row.read || undefined}>
          <Link
            to="/auth/bulletins/$announcementId"
            params={{ announcementId: row._id }}
            lang={langOf(row, 'title')}
          >
            {row.title}
          </Link>
          <small>
            {row.brand?.name} {row.publishedAt && recent(row.publishedAt)} <MustReadMark row={row} />
          </small>
        </li>
      ))}
    </ul>
  );
}

/** What is to be confirmed, until it is, and the newest announcements. */
export default function DashboardNews() {
  const { t } = useTranslation('announcements');
  const title = useKindTitle('announcement');
  const enabled = hasFeature(useSession(), 'announcements');
  const open = useQuery({ ...toConfirmQuery, enabled }).data?.rows ?? [];
  const newest = useQuery({ ...newsQuery, enabled }).data?.rows ?? [];
  const others = newest.filter(({ _id }) => open.every((row) => row._id !== _id));
  if (open.length === 0 && others.length === 0) return null;
  return (
    <>
      {open.length > 0 && (
        <section className={`card ${classes.part}`} aria-labelledby="must-reads">
          <h2 id="must-reads">{t('toConfirm')}</h2>
          <Rows rows={open} />
        </section>
      )}
      {others.length > 0 && (
        <section className={`card ${classes.part}`} aria-labelledby="news">
          <div>
            <h2 id="news">{title}</h2>
            <Link to="/auth/bulletins" className="link">
              {t('allOf')}
            </Link>
          </div>
          <Rows rows={others} />
        </section>
      )}
    </>
  );
}
