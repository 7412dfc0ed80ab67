import { createFileRoute } from '@tanstack/react-router';
import { ResourcesPage } from '../../../../features/resources/ResourcesPage.tsx';
import { PLACED_LIST } from '../../../../shared/list/contentList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/resources/')({
  validateSearch: listSearch(PLACED_LIST),
  loader: () => loadTexts('content', 'resources'),
  component: ResourcesPage,
});
