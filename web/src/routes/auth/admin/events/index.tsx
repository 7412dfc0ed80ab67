import { createFileRoute } from '@tanstack/react-router';
import { ContentListPage } from '../../../../features/content/index.ts';
import { EventPages } from '../../../../features/events/eventPages.tsx';
import { EVENTS_ADMIN_LIST } from '../../../../features/events/eventsList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/events/')({
  validateSearch: listSearch(EVENTS_ADMIN_LIST),
  loader: () => loadTexts('content', 'events'),
  component: () => <ContentListPage kind={EventPages} />,
});
