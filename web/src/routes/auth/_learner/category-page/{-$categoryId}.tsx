import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../../features/curriculums/learner/CategoriesPage.tsx';
import { CategoryPage } from '../../../../features/curriculums/learner/CategoryPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/category-page/{-$categoryId}')({
  loader: () => loadTexts('curriculums'),
  component: Category,
});

function Category() {
  const { categoryId } = Route.useParams();
  return categoryId ? <CategoryPage key={categoryId} categoryId={categoryId} /> : <CategoriesPage />;
}
