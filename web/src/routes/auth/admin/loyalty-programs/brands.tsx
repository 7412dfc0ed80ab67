import { createFileRoute } from '@tanstack/react-router';
import { PartsPage } from '../../../../features/loyalty/PartsPage.tsx';
import { ITEMS_LIST } from '../../../../features/loyalty/itemsList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

/** The partner brands are listed above the eligible items. */
export const Route = createFileRoute('/auth/admin/loyalty-programs/brands')({
  staticData: { texts: ['loyalty', 'imports'] },
  validateSearch: listSearch(ITEMS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: () => <PartsPage branding />,
});
