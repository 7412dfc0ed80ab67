import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage } from '../../../../features/announcements/AnnouncementPage.tsx';
import { announcementsApi } from '../../../../features/announcements/announcements.api.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/bulletins/$announcementId')({
  staticData: { texts: ['content', 'comments', 'announcements'], ahead: ['/api/bulletins/$announcementId'] },
  validateSearch: ({ comment }: Record<string, unknown>): { comment?: string } =>
    typeof comment === 'string' ? { comment } : {},
  loader: ({ context, params: { announcementId }, route }) => {
    void context.queryClient.query(announcementsApi.oneQuery(announcementId)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: Announcement,
});

function Announcement() {
  const { announcementId } = Route.useParams();
  const { comment } = Route.useSearch();
  return <AnnouncementPage key={announcementId} id={announcementId} comment={comment} />;
}
