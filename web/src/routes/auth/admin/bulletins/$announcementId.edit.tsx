import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPages } from '../../../../features/announcements/announcementPages.tsx';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/bulletins/$announcementId/edit')({
  staticData: { title: 'kind.announcement' },
  loader: () => loadTexts('content', 'announcements', 'audience'),
  component: Edit,
});

function Edit() {
  const { announcementId } = Route.useParams();
  return <ContentEditPage kind={AnnouncementPages} id={announcementId} />;
}
