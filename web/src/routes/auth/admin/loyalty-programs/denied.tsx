import { createFileRoute } from '@tanstack/react-router';
import { LoyaltyQueuePage } from '../../../../features/loyalty/LoyaltyQueuePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/loyalty-programs/denied')({
  staticData: { texts: ['submissions', 'loyalty'] },
  loader: ({ route }) => pageTexts(route),
  component: () => <LoyaltyQueuePage status="denied" />,
});
