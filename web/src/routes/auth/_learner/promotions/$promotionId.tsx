import { createFileRoute } from '@tanstack/react-router';
import { PromotionPage } from '../../../../features/promotions/PromotionPage.tsx';
import { promotionsApi } from '../../../../features/promotions/promotions.api.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/promotions/$promotionId')({
  staticData: { texts: ['content', 'comments', 'promotions'], ahead: ['/api/promotions/$promotionId'] },
  validateSearch: ({ comment }: Record<string, unknown>): { comment?: string } =>
    typeof comment === 'string' ? { comment } : {},
  loader: ({ context, params: { promotionId }, route }) => {
    void context.queryClient.query(promotionsApi.oneQuery(promotionId)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: Page,
});

function Page() {
  const { promotionId } = Route.useParams();
  const { comment } = Route.useSearch();
  return <PromotionPage key={promotionId} id={promotionId} comment={comment} />;
}
