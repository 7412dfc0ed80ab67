import { createFileRoute } from '@tanstack/react-router';
import { VIDEO } from '../../../../features/casts/cast.ts';
import { CategoryPage } from '../../../../features/casts/learner/CategoryPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/videos/category/$categoryId')({
  loader: () => loadTexts('content', 'casts'),
  component: Category,
});

function Category() {
  const { categoryId } = Route.useParams();
  return <CategoryPage key={categoryId} kind={VIDEO} id={categoryId} />;
}
