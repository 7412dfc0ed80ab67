import { createFileRoute } from '@tanstack/react-router';
import { LoyaltyQueuePage } from '../../../../features/loyalty/LoyaltyQueuePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/loyalty-programs/denied')({
  loader: () => loadTexts('submissions', 'loyalty'),
  component: () => <LoyaltyQueuePage status="denied" />,
});
