import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPages } from '../../../../features/announcements/announcementPages.tsx';
import { ContentCreator } from '../../../../features/content/index.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/bulletins/create')({
  staticData: { texts: ['content', 'announcements', 'audience'], title: 'crumb.contentNew' },
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentCreator kind={AnnouncementPages} />,
});
