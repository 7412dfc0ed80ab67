import { createFileRoute } from '@tanstack/react-router';
import { ContentCreator } from '../../../../features/content/index.ts';
import { EventPages } from '../../../../features/events/eventPages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/events/create')({
  staticData: { title: 'crumb.contentNew' },
  loader: () => loadTexts('content', 'events', 'audience'),
  component: () => <ContentCreator kind={EventPages} />,
});
