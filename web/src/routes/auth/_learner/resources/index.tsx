import { createFileRoute } from '@tanstack/react-router';
import { ResourcesPage } from '../../../../features/resources/ResourcesPage.tsx';
import { PLACED_LIST } from '../../../../shared/list/contentList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/resources/')({
  staticData: { texts: ['content', 'resources'] },
  validateSearch: listSearch(PLACED_LIST),
  loader: ({ route }) => pageTexts(route),
  component: ResourcesPage,
});
