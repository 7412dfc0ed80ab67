import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../../../features/resources/OrderPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/resources/order')({
  staticData: { title: 'crumb.order' },
  loader: () => loadTexts('content', 'resources'),
  component: OrderPage,
});
