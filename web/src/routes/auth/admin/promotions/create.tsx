import { createFileRoute } from '@tanstack/react-router';
import { ContentCreator } from '../../../../features/content/index.ts';
import { PromotionPages } from '../../../../features/promotions/promotionPages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/promotions/create')({
  staticData: { title: 'crumb.contentNew' },
  loader: () => loadTexts('content', 'promotions', 'audience'),
  component: () => <ContentCreator kind={PromotionPages} />,
});
