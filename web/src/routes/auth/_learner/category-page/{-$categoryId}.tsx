import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../../features/curriculums/learner/CategoriesPage.tsx';
import { CategoryPage } from '../../../../features/curriculums/learner/CategoryPage.tsx';
import { categoriesQuery } from '../../../../features/curriculums/curriculums.api.ts';
import { categoryCoursesQuery, categoryQuery } from '../../../../features/curriculums/learner/learner.api.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/category-page/{-$categoryId}')({
  staticData: {
    texts: ['curriculums'],
    rendered: true,
    ahead: ['/api/categories/$categoryId/progress', '/api/categories/$categoryId/courses?limit=20'],
  },
  loader: ({ context: { queryClient }, params: { categoryId }, route }) => {
    const ahead = categoryId
      ? [queryClient.query(categoryQuery(categoryId)), queryClient.query(categoryCoursesQuery(categoryId))]
      : [queryClient.query(categoriesQuery)];
    for (const one of ahead) one.catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: Category,
});

function Category() {
  const { categoryId } = Route.useParams();
  return categoryId ? <CategoryPage key={categoryId} categoryId={categoryId} /> : <CategoriesPage />;
}
