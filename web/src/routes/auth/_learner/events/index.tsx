import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '../../../../features/events/EventsPage.tsx';
import { EVENTS_LIST } from '../../../../features/events/eventsList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/events/')({
  staticData: { texts: ['content', 'events'] },
  validateSearch: listSearch(EVENTS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: EventsPage,
});
