import { createFileRoute } from '@tanstack/react-router';
import { LoyaltyQueuePage } from '../../../../features/loyalty/LoyaltyQueuePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/loyalty-programs/{-$id}')({
  staticData: { texts: ['submissions', 'loyalty'], title: 'nav.loyaltyPending' },
  loader: ({ route }) => pageTexts(route),
  component: One,
});

function One() {
  const { id } = Route.useParams();
  return <LoyaltyQueuePage status="pending" id={id} />;
}
