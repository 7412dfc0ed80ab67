import { createFileRoute } from '@tanstack/react-router';
import { ContentCreator } from '../../../../features/content/index.ts';
import { PromotionPages } from '../../../../features/promotions/promotionPages.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/promotions/create')({
  staticData: { texts: ['content', 'promotions', 'audience'], title: 'crumb.contentNew' },
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentCreator kind={PromotionPages} />,
});
