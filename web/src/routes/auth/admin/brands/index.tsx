import { createFileRoute } from '@tanstack/react-router';
import { BRAND_LIST } from '../../../../features/brands/brandList.ts';
import { BrandListPage } from '../../../../features/brands/BrandListPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/brands/')({
  validateSearch: listSearch(BRAND_LIST),
  loader: () => loadTexts('brands'),
  component: BrandListPage,
});
