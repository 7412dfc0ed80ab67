import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPages } from '../../../../features/announcements/announcementPages.tsx';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/bulletins/$announcementId/edit')({
  staticData: { texts: ['content', 'announcements', 'audience'], title: 'kind.announcement' },
  loader: ({ route }) => pageTexts(route),
  component: Edit,
});

function Edit() {
  const { announcementId } = Route.useParams();
  return <ContentEditPage kind={AnnouncementPages} id={announcementId} />;
}
