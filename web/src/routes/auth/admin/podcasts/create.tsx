import { createFileRoute } from '@tanstack/react-router';
import { PodcastPages } from '../../../../features/casts/admin/castPages.tsx';
import { ContentCreator } from '../../../../features/content/index.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/podcasts/create')({
  staticData: { title: 'crumb.contentNew' },
  loader: () => loadTexts('content', 'casts', 'audience'),
  component: () => <ContentCreator kind={PodcastPages} />,
});
