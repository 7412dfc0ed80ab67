import { createFileRoute } from '@tanstack/react-router';
import { ContentCreator } from '../../../../features/content/index.ts';
import { EventPages } from '../../../../features/events/eventPages.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/events/create')({
  staticData: { texts: ['content', 'events', 'audience'], title: 'crumb.contentNew' },
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentCreator kind={EventPages} />,
});
