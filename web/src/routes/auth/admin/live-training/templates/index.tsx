import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '../../../../../features/live-training/admin/TemplatesPage.tsx';
import { TEMPLATES_LIST } from '../../../../../features/live-training/liveLists.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/live-training/templates/')({
  validateSearch: listSearch(TEMPLATES_LIST),
  loader: () => loadTexts('live-training'),
  component: TemplatesPage,
});
