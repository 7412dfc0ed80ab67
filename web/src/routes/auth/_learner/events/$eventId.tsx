import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../../../../features/events/EventPage.tsx';
import { eventsApi } from '../../../../features/events/events.api.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/events/$eventId')({
  staticData: { texts: ['content', 'comments', 'events'], ahead: ['/api/events/$eventId'] },
  validateSearch: ({ comment }: Record<string, unknown>): { comment?: string } =>
    typeof comment === 'string' ? { comment } : {},
  loader: ({ context, params: { eventId }, route }) => {
    void context.queryClient.query(eventsApi.oneQuery(eventId)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: Page,
});

function Page() {
  const { eventId } = Route.useParams();
  const { comment } = Route.useSearch();
  return <EventPage key={eventId} id={eventId} comment={comment} />;
}
