import { createFileRoute } from '@tanstack/react-router';
import { BRAND_LIST } from '../../../../features/brands/brandList.ts';
import { BrandListPage } from '../../../../features/brands/BrandListPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/brands/')({
  staticData: { texts: ['brands'] },
  validateSearch: listSearch(BRAND_LIST),
  loader: ({ route }) => pageTexts(route),
  component: BrandListPage,
});
