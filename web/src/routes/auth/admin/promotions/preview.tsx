import { createFileRoute } from '@tanstack/react-router';
import { UnsavedArticle, UnsavedPreviewPage } from '../../../../features/content/index.ts';
import { PromotionPages } from '../../../../features/promotions/promotionPages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/promotions/preview')({
  staticData: { title: 'crumb.preview' },
  loader: () => loadTexts('content', 'promotions'),
  component: Preview,
});

function Preview() {
  return (
    <UnsavedPreviewPage kind={PromotionPages}>
      {(values) => <UnsavedArticle values={values} />}
    </UnsavedPreviewPage>
  );
}
