import { createFileRoute } from '@tanstack/react-router';
import { ContentListPage } from '../../../../features/content/index.ts';
import { ResourcePages } from '../../../../features/resources/resourcePages.tsx';
import { PLACED_ADMIN_LIST } from '../../../../shared/list/contentList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/resources/')({
  staticData: { texts: ['content', 'resources'] },
  validateSearch: listSearch(PLACED_ADMIN_LIST),
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentListPage kind={ResourcePages} />,
});
