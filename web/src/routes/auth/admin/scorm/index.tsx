import { createFileRoute } from '@tanstack/react-router';
import { ScormListPage } from '../../../../features/scorm/ScormListPage.tsx';
import { PACKAGES_LIST } from '../../../../features/scorm/scormLists.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';
import { brandsQuery } from '../../../../shared/publishing/brands.api.ts';

export const Route = createFileRoute('/auth/admin/scorm/')({
  staticData: { texts: ['scorm-admin'] },
  validateSearch: listSearch(PACKAGES_LIST),
  loader: async ({ context, route }) => {
    void context.queryClient.query(brandsQuery).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: ScormListPage,
});
