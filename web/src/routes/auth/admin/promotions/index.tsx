import { createFileRoute } from '@tanstack/react-router';
import { ContentListPage } from '../../../../features/content/index.ts';
import { PromotionPages } from '../../../../features/promotions/promotionPages.tsx';
import { PROMOTIONS_ADMIN_LIST } from '../../../../features/promotions/promotionsList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/promotions/')({
  validateSearch: listSearch(PROMOTIONS_ADMIN_LIST),
  loader: () => loadTexts('content', 'promotions'),
  component: () => <ContentListPage kind={PromotionPages} />,
});
