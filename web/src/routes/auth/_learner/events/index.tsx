import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '../../../../features/events/EventsPage.tsx';
import { EVENTS_LIST } from '../../../../features/events/eventsList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/events/')({
  validateSearch: listSearch(EVENTS_LIST),
  loader: () => loadTexts('content', 'events'),
  component: EventsPage,
});
