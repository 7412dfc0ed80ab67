import { createFileRoute } from '@tanstack/react-router';
import { PromotionsPage } from '../../../../features/promotions/PromotionsPage.tsx';
import { PROMOTIONS_LIST } from '../../../../features/promotions/promotionsList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/_learner/promotions/')({
  staticData: { texts: ['content', 'promotions'] },
  validateSearch: listSearch(PROMOTIONS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: PromotionsPage,
});
