import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { ArticlePage, useKindTitle } from '../content/index.ts';
import { announcementsApi } from './announcements.api.ts';
import { ConfirmCard } from './ConfirmCard.tsx';

const linkOf = (id: string) =>
  ({ to: '/auth/bulletins/$announcementId', params: { announcementId: id } }) as const;

/** One announcement, to read. */
export function AnnouncementPage({
  id,
  comment,
}: {
  readonly id: string;
  readonly comment?: string | undefined;
}) {
  const { t } = useTranslation('content');
  const title = useKindTitle('announcement');
  return (
    <LoadedPage
      query={useQuery(announcementsApi.oneQuery(id))}
      title={title}
      missing={{
        title: t('missing'),
        text: t('missingText'),
        list: '/auth/bulletins',
        back: t('all'),
      }}
    >
      {(announcement) => (
        <ArticlePage
          api={announcementsApi}
          thing={announcement}
          up={{ link: { to: '/auth/bulletins' }, name: title }}
          linkOf={linkOf}
          comment={comment}
          under={<ConfirmCard announcement={announcement} />}
        />
      )}
    </LoadedPage>
  );
}
