import { createFileRoute } from '@tanstack/react-router';
import { PromotionsPage } from '../../../../features/promotions/PromotionsPage.tsx';
import { PROMOTIONS_LIST } from '../../../../features/promotions/promotionsList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/promotions/')({
  validateSearch: listSearch(PROMOTIONS_LIST),
  loader: () => loadTexts('content', 'promotions'),
  component: PromotionsPage,
});
