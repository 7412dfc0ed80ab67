import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '../../../../../features/live-training/admin/TemplatesPage.tsx';
import { TEMPLATES_LIST } from '../../../../../features/live-training/liveLists.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/live-training/templates/')({
  staticData: { texts: ['live-training'] },
  validateSearch: listSearch(TEMPLATES_LIST),
  loader: ({ route }) => pageTexts(route),
  component: TemplatesPage,
});
