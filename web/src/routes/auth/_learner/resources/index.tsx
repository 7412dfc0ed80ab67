import { createFileRoute } from '@tanstack/react-router';
import { ResourcesPage } from '../../../../features/resources/ResourcesPage.tsx';
import { RESOURCES_LIST } from '../../../../features/resources/resourcesList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/resources/')({
  validateSearch: listSearch(RESOURCES_LIST),
  loader: () => loadTexts('content', 'resources'),
  component: ResourcesPage,
});
