import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage } from '../../../../features/announcements/AnnouncementPage.tsx';
import { announcementsApi } from '../../../../features/announcements/announcements.api.ts';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/bulletins/$announcementId')({
  staticData: { ahead: ['/api/bulletins/$announcementId'] },
  loader: ({ context, params: { announcementId } }) => {
    void context.queryClient.query(announcementsApi.oneQuery(announcementId)).catch(shownByPage);
    return loadTexts('content', 'announcements');
  },
  component: Announcement,
});

function Announcement() {
  const { announcementId } = Route.useParams();
  return <AnnouncementPage key={announcementId} id={announcementId} />;
}
