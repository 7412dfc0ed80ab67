import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPages } from '../../../../features/announcements/announcementPages.tsx';
import { ContentCreator } from '../../../../features/content/index.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/bulletins/create')({
  staticData: { title: 'crumb.contentNew' },
  loader: () => loadTexts('content', 'announcements', 'audience'),
  component: () => <ContentCreator kind={AnnouncementPages} />,
});
