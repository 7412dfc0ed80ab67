import { createFileRoute } from '@tanstack/react-router';
import { ContentListPage } from '../../../../features/content/index.ts';
import { EventPages } from '../../../../features/events/eventPages.tsx';
import { EVENTS_ADMIN_LIST } from '../../../../features/events/eventsList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/events/')({
  staticData: { texts: ['content', 'events'] },
  validateSearch: listSearch(EVENTS_ADMIN_LIST),
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentListPage kind={EventPages} />,
});
