import { createFileRoute } from '@tanstack/react-router';
import { DealerInfoPage } from '../../../features/onboarding/DealerInfoPage.tsx';
import { dealerInfoQuery } from '../../../features/onboarding/onboarding.api.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/dealer-info')({
  staticData: { texts: ['onboarding', 'roles', 'ui'] },
  loader: ({ context, route }) => {
    // the page says what failed
    context.queryClient.query(dealerInfoQuery).catch(() => undefined);
    return pageTexts(route);
  },
  component: DealerInfoPage,
});
