import { createFileRoute } from '@tanstack/react-router';
import { LoyaltyQueuePage } from '../../../../features/loyalty/LoyaltyQueuePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/loyalty-programs/{-$id}')({
  staticData: { title: 'nav.loyaltyPending' },
  loader: () => loadTexts('submissions', 'loyalty'),
  component: One,
});

function One() {
  const { id } = Route.useParams();
  return <LoyaltyQueuePage status="pending" id={id} />;
}
