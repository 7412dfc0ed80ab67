import { createFileRoute } from '@tanstack/react-router';
import { CategoryListPage } from '../../../../../features/curriculums/categories/CategoryListPage.tsx';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/curriculums/categories/')({
  staticData: { title: 'crumb.categories' },
  loader: () => loadTexts('curriculums'),
  component: CategoryListPage,
});
