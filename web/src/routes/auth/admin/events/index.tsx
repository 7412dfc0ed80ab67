import { createFileRoute } from '@tanstack/react-router';
import { ContentListPage } from '../../../../features/content/index.ts';
import { EventPages } from '../../../../features/events/eventPages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/events/')({
  validateSearch: listSearch(EventPages.list),
  loader: () => loadTexts('content', 'events'),
  component: () => <ContentListPage kind={EventPages} />,
});
