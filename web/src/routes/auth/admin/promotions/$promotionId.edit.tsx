import { createFileRoute } from '@tanstack/react-router';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { PromotionPages } from '../../../../features/promotions/promotionPages.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/promotions/$promotionId/edit')({
  staticData: { texts: ['content', 'promotions', 'audience'], title: 'kind.promotion' },
  loader: ({ route }) => pageTexts(route),
  component: Edit,
});

function Edit() {
  const { promotionId } = Route.useParams();
  return <ContentEditPage kind={PromotionPages} id={promotionId} />;
}
