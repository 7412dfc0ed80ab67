import { createFileRoute } from '@tanstack/react-router';
import { PromotionPage } from '../../../../features/promotions/PromotionPage.tsx';
import { promotionsApi } from '../../../../features/promotions/promotions.api.ts';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/promotions/$promotionId')({
  staticData: { ahead: ['/api/promotions/$promotionId'] },
  validateSearch: ({ comment }: Record<string, unknown>): { comment?: string } =>
    typeof comment === 'string' ? { comment } : {},
  loader: ({ context, params: { promotionId } }) => {
    void context.queryClient.query(promotionsApi.oneQuery(promotionId)).catch(shownByPage);
    return loadTexts('content', 'comments', 'promotions');
  },
  component: Page,
});

function Page() {
  const { promotionId } = Route.useParams();
  const { comment } = Route.useSearch();
  return <PromotionPage key={promotionId} id={promotionId} comment={comment} />;
}
