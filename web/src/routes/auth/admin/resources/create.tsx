import { createFileRoute } from '@tanstack/react-router';
import { ContentCreator } from '../../../../features/content/index.ts';
import { ResourcePages } from '../../../../features/resources/resourcePages.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/resources/create')({
  staticData: { texts: ['content', 'resources', 'audience'], title: 'crumb.contentNew' },
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentCreator kind={ResourcePages} />,
});
