import { createFileRoute } from '@tanstack/react-router';
import { Article, ArticleFrame, ContentPreviewPage } from '../../../../features/content/index.ts';
import { PromotionPages } from '../../../../features/promotions/promotionPages.tsx';
import { previewSearch } from '../../../../features/content/admin/previewSearch.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/promotions/$promotionId/preview')({
  staticData: { title: 'crumb.preview' },
  validateSearch: previewSearch,
  loader: () => loadTexts('content', 'promotions'),
  component: Preview,
});

function Preview() {
  const { promotionId } = Route.useParams();
  const { as } = Route.useSearch();
  return (
    <ContentPreviewPage kind={PromotionPages} id={promotionId} as={as}>
      {(view) => (
        <ArticleFrame thing={view}>
          <Article article={view} />
        </ArticleFrame>
      )}
    </ContentPreviewPage>
  );
}
