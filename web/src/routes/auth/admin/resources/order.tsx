import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../../../features/resources/OrderPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/resources/order')({
  staticData: { texts: ['content', 'resources'], title: 'crumb.order' },
  loader: ({ route }) => pageTexts(route),
  component: OrderPage,
});
