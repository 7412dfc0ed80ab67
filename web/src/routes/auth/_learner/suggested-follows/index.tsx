import { createFileRoute } from '@tanstack/react-router';
import { FollowsPage } from '../../../../features/suggested-follows/FollowsPage.tsx';
import { PLACED_LIST } from '../../../../shared/list/contentList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/suggested-follows/')({
  staticData: { texts: ['content', 'follows'] },
  validateSearch: listSearch(PLACED_LIST),
  loader: ({ route }) => pageTexts(route),
  component: FollowsPage,
});
