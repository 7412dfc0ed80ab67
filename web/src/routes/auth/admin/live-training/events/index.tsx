import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '../../../../../features/live-training/admin/EventsPage.tsx';
import { EVENTS_LIST } from '../../../../../features/live-training/liveLists.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/live-training/events/')({
  validateSearch: listSearch(EVENTS_LIST),
  loader: () => loadTexts('live-training'),
  component: EventsPage,
});
