import { createFileRoute } from '@tanstack/react-router';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { EventPages } from '../../../../features/events/eventPages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/events/$eventId/edit')({
  staticData: { title: 'kind.event' },
  loader: () => loadTexts('content', 'events', 'audience'),
  component: Edit,
});

function Edit() {
  const { eventId } = Route.useParams();
  return <ContentEditPage kind={EventPages} id={eventId} />;
}
