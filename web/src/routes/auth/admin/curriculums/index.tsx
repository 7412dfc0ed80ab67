import { createFileRoute } from '@tanstack/react-router';
import { CurriculumListPage } from '../../../../features/curriculums/CurriculumListPage.tsx';
import { CURRICULUMS_LIST } from '../../../../features/curriculums/curriculumsList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/curriculums/')({
  validateSearch: listSearch(CURRICULUMS_LIST),
  loader: () => loadTexts('curriculums'),
  component: CurriculumListPage,
});
