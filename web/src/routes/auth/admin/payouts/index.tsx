import { createFileRoute } from '@tanstack/react-router';
import { PayoutsPage } from '../../../../features/payments/PayoutsPage.tsx';
import { PAYOUTS_LIST } from '../../../../features/payments/payoutsList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/payouts/')({
  staticData: { texts: ['payments', 'spiffs'] },
  validateSearch: listSearch(PAYOUTS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: PayoutsPage,
});
