import { createFileRoute } from '@tanstack/react-router';
import { EventAdminPage } from '../../../../../features/live-training/admin/EventAdminPage.tsx';
import { eventTab } from '../../../../../features/live-training/admin/eventTab.ts';
import { rosterPart } from '../../../../../features/live-training/admin/rosterParts.ts';
import { ROSTER_LIST } from '../../../../../features/live-training/liveLists.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../../shared/list/listSearch.ts';

const list = listSearch(ROSTER_LIST);

export const Route = createFileRoute('/auth/admin/live-training/events/$id')({
  staticData: { texts: ['live-training'], title: 'crumb.class' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...eventTab(search),
    ...rosterPart(search),
    ...list(search),
  }),
  loader: ({ route }) => pageTexts(route),
  component: EventAdminPage,
});
