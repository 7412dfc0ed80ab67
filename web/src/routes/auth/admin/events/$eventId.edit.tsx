import { createFileRoute } from '@tanstack/react-router';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { EventPages } from '../../../../features/events/eventPages.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/events/$eventId/edit')({
  staticData: { texts: ['content', 'events', 'audience'], title: 'kind.event' },
  loader: ({ route }) => pageTexts(route),
  component: Edit,
});

function Edit() {
  const { eventId } = Route.useParams();
  return <ContentEditPage kind={EventPages} id={eventId} />;
}
