import { createFileRoute } from '@tanstack/react-router';
import { ContentListPage } from '../../../../features/content/index.ts';
import { ResourcePages } from '../../../../features/resources/resourcePages.tsx';
import { PLACED_ADMIN_LIST } from '../../../../shared/list/contentList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/resources/')({
  validateSearch: listSearch(PLACED_ADMIN_LIST),
  loader: () => loadTexts('content', 'resources'),
  component: () => <ContentListPage kind={ResourcePages} />,
});
