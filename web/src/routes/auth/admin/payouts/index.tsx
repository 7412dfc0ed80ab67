import { createFileRoute } from '@tanstack/react-router';
import { PayoutsPage } from '../../../../features/payments/PayoutsPage.tsx';
import { PAYOUTS_LIST } from '../../../../features/payments/payoutsList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/payouts/')({
  staticData: { title: 'crumb.payouts' },
  validateSearch: listSearch(PAYOUTS_LIST),
  loader: () => loadTexts('payments', 'spiffs'),
  component: PayoutsPage,
});
