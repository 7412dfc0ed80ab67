import { createFileRoute } from '@tanstack/react-router';
import { PODCAST } from '../../../../features/casts/cast.ts';
import { CategoryPage } from '../../../../features/casts/learner/CategoryPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/podcasts/category/{-$categoryId}')({
  staticData: { texts: ['content', 'casts'] },
  loader: ({ route }) => pageTexts(route),
  component: Category,
});

function Category() {
  const { categoryId = 'other' } = Route.useParams();
  return <CategoryPage key={categoryId} kind={PODCAST} id={categoryId} />;
}
