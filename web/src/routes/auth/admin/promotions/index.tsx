import { createFileRoute } from '@tanstack/react-router';
import { ContentListPage } from '../../../../features/content/index.ts';
import { PromotionPages } from '../../../../features/promotions/promotionPages.tsx';
import { PROMOTIONS_ADMIN_LIST } from '../../../../features/promotions/promotionsList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/promotions/')({
  staticData: { texts: ['content', 'promotions'] },
  validateSearch: listSearch(PROMOTIONS_ADMIN_LIST),
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentListPage kind={PromotionPages} />,
});
