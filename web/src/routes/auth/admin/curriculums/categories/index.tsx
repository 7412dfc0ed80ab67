import { createFileRoute } from '@tanstack/react-router';
import { CategoryListPage } from '../../../../../features/curriculums/categories/CategoryListPage.tsx';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/curriculums/categories/')({
  staticData: { texts: ['curriculums'], title: 'crumb.categories' },
  loader: ({ route }) => pageTexts(route),
  component: CategoryListPage,
});
