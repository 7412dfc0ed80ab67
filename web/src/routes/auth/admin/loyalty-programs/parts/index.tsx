import { createFileRoute } from '@tanstack/react-router';
import { PartsPage } from '../../../../../features/loyalty/PartsPage.tsx';
import { ITEMS_LIST } from '../../../../../features/loyalty/itemsList.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/loyalty-programs/parts/')({
  validateSearch: listSearch(ITEMS_LIST),
  loader: () => loadTexts('loyalty', 'imports'),
  component: PartsPage,
});
