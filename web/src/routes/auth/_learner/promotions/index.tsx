import { createFileRoute } from '@tanstack/react-router';
import { PromotionsPage, PROMOTIONS_LIST } from '../../../../features/promotions/PromotionsPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/promotions/')({
  validateSearch: listSearch(PROMOTIONS_LIST),
  loader: () => loadTexts('content', 'promotions'),
  component: PromotionsPage,
});
