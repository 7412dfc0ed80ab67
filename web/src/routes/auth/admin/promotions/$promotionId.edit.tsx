import { createFileRoute } from '@tanstack/react-router';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { PromotionPages } from '../../../../features/promotions/promotionPages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/promotions/$promotionId/edit')({
  staticData: { title: 'kind.promotion' },
  loader: () => loadTexts('content', 'promotions', 'audience'),
  component: Edit,
});

function Edit() {
  const { promotionId } = Route.useParams();
  return <ContentEditPage kind={PromotionPages} id={promotionId} />;
}
