import { Link } from '@tanstack/react-router';
import { relativeOrDate } from '../../shared/format.ts';
import { langOf } from '../../shared/i18n/fallback.ts';
import type { AnnouncementRow } from './announcements.api.ts';

/** Announcements as links with their brand and day. */
export const NewsLinks = ({ rows }: { readonly rows: readonly AnnouncementRow[] }) => (
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
          {[row.brand?.name, row.publishedAt && relativeOrDate(row.publishedAt)].filter(Boolean).join(' · ')}
        </small>
      </li>
    ))}
  </ul>
);
