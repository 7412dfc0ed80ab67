import { createFileRoute } from '@tanstack/react-router';
import { CurriculumListPage } from '../../../../features/curriculums/CurriculumListPage.tsx';
import { CURRICULUMS_LIST } from '../../../../features/curriculums/curriculumsList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/curriculums/')({
  staticData: { texts: ['curriculums'] },
  validateSearch: listSearch(CURRICULUMS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: CurriculumListPage,
});
