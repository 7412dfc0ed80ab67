import { createFileRoute } from '@tanstack/react-router';
import { DealerCreatePage } from '../../../../features/dealers/DealerCreatePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/dealer-manager/create')({
  staticData: { texts: ['dealers'], title: 'crumb.dealerCreate' },
  loader: ({ route }) => pageTexts(route),
  component: DealerCreatePage,
});
