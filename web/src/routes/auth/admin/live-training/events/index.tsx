import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '../../../../../features/live-training/admin/EventsPage.tsx';
import { EVENTS_LIST } from '../../../../../features/live-training/liveLists.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/live-training/events/')({
  staticData: { texts: ['live-training'] },
  validateSearch: listSearch(EVENTS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: EventsPage,
});
