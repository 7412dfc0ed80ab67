import { createFileRoute } from '@tanstack/react-router';
import { FollowsPage } from '../../../../features/suggested-follows/FollowsPage.tsx';
import { PLACED_LIST } from '../../../../shared/list/contentList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/suggested-follows/')({
  validateSearch: listSearch(PLACED_LIST),
  loader: () => loadTexts('content', 'follows'),
  component: FollowsPage,
});
