import { createFileRoute } from '@tanstack/react-router';
import { ContentCreator } from '../../../../features/content/index.ts';
import { ResourcePages } from '../../../../features/resources/resourcePages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/resources/create')({
  staticData: { title: 'crumb.contentNew' },
  loader: () => loadTexts('content', 'resources', 'audience'),
  component: () => <ContentCreator kind={ResourcePages} />,
});
