import { createFileRoute } from '@tanstack/react-router';
import { Article, ArticleFrame, ContentPreviewPage } from '../../../../features/content/index.ts';
import { PromotionPages } from '../../../../features/promotions/promotionPages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/promotions/$promotionId/preview')({
  staticData: { title: 'crumb.preview' },
  loader: () => loadTexts('content', 'promotions'),
  component: Preview,
});

function Preview() {
  const { promotionId } = Route.useParams();
  return (
    <ContentPreviewPage kind={PromotionPages} id={promotionId}>
      {(view) => (
        <ArticleFrame thing={view}>
          <Article article={view} />
        </ArticleFrame>
      )}
    </ContentPreviewPage>
  );
}
