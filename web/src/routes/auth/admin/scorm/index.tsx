import { createFileRoute } from '@tanstack/react-router';
import { ownBrandsQuery } from '../../../../features/scorm/scorm.api.ts';
import { ScormListPage } from '../../../../features/scorm/ScormListPage.tsx';
import { PACKAGES_LIST } from '../../../../features/scorm/scormLists.ts';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/scorm/')({
  validateSearch: listSearch(PACKAGES_LIST),
  loader: async ({ context }) => {
    void context.queryClient.query(ownBrandsQuery).catch(shownByPage);
    await loadTexts('scorm-admin');
  },
  component: ScormListPage,
});
