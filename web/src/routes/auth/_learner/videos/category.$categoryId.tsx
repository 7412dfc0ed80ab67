import { createFileRoute } from '@tanstack/react-router';
import { VIDEO } from '../../../../features/casts/cast.ts';
import { CategoryPage } from '../../../../features/casts/learner/CategoryPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/videos/category/$categoryId')({
  staticData: { texts: ['content', 'casts'] },
  loader: ({ route }) => pageTexts(route),
  component: Category,
});

function Category() {
  const { categoryId } = Route.useParams();
  return <CategoryPage key={categoryId} kind={VIDEO} id={categoryId} />;
}
