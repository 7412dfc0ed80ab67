import { createFileRoute } from '@tanstack/react-router';
import { PodcastPages } from '../../../../features/casts/admin/castPages.tsx';
import { ContentCreator } from '../../../../features/content/index.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/podcasts/create')({
  staticData: { texts: ['content', 'casts', 'audience'], title: 'crumb.contentNew' },
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentCreator kind={PodcastPages} />,
});
