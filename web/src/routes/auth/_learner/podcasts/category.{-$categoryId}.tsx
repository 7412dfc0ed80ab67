import { createFileRoute } from '@tanstack/react-router';
import { PODCAST } from '../../../../features/casts/cast.ts';
import { CategoryPage } from '../../../../features/casts/learner/CategoryPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/podcasts/category/{-$categoryId}')({
  loader: () => loadTexts('content', 'casts'),
  component: Category,
});

function Category() {
  const { categoryId = 'other' } = Route.useParams();
  return <CategoryPage key={categoryId} kind={PODCAST} id={categoryId} />;
}
