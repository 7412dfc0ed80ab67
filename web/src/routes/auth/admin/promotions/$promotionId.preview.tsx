import { createFileRoute } from '@tanstack/react-router';
import { Article, ArticleFrame, ContentPreviewPage } from '../../../../features/content/index.ts';
import { DaysLeft, Period } from '../../../../features/promotions/Days.tsx';
import { PromotionPages } from '../../../../features/promotions/promotionPages.tsx';
import { previewSearch } from '../../../../features/content/admin/previewSearch.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/promotions/$promotionId/preview')({
  staticData: { texts: ['content', 'promotions'], title: 'crumb.preview' },
  validateSearch: previewSearch,
  loader: ({ route }) => pageTexts(route),
  component: Preview,
});

function Preview() {
  const { promotionId } = Route.useParams();
  const { as } = Route.useSearch();
  return (
    <ContentPreviewPage kind={PromotionPages} id={promotionId} as={as}>
      {(view) => (
        <ArticleFrame
          thing={view}
          dated={false}
          facts={
            <>
              <Period row={view} />
              <DaysLeft row={view} />
            </>
          }
        >
          <Article article={view} />
        </ArticleFrame>
      )}
    </ContentPreviewPage>
  );
}
