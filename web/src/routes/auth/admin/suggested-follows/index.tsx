import { createFileRoute } from '@tanstack/react-router';
import { ContentListPage } from '../../../../features/content/index.ts';
import { FollowPages } from '../../../../features/suggested-follows/followPages.tsx';
import { PLACED_ADMIN_LIST } from '../../../../shared/list/contentList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/suggested-follows/')({
  staticData: { texts: ['content', 'follows'] },
  validateSearch: listSearch(PLACED_ADMIN_LIST),
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentListPage kind={FollowPages} />,
});
