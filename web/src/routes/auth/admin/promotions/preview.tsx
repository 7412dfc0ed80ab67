import { createFileRoute } from '@tanstack/react-router';
import { UnsavedArticle, UnsavedPreviewPage } from '../../../../features/content/index.ts';
import { UnsavedPeriod } from '../../../../features/promotions/Days.tsx';
import { PromotionPages } from '../../../../features/promotions/promotionPages.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/promotions/preview')({
  staticData: { texts: ['content', 'promotions'], title: 'crumb.preview' },
  loader: ({ route }) => pageTexts(route),
  component: Preview,
});

function Preview() {
  return (
    <UnsavedPreviewPage kind={PromotionPages}>
      {(values) => <UnsavedArticle values={values} facts={<UnsavedPeriod own={values.own} />} />}
    </UnsavedPreviewPage>
  );
}
