import { createFileRoute } from '@tanstack/react-router';
import { DealerCreatePage } from '../../../../features/dealers/DealerCreatePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/dealer-manager/create')({
  staticData: { title: 'crumb.dealerCreate' },
  loader: () => loadTexts('dealers'),
  component: DealerCreatePage,
});
