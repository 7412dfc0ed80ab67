import { createFileRoute } from '@tanstack/react-router';
import { DealerInfoPage } from '../../../features/onboarding/DealerInfoPage.tsx';
import { dealerInfoQuery } from '../../../features/onboarding/onboarding.api.ts';
import { loadTexts } from '../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/dealer-info')({
  loader: ({ context }) => {
    // the page says what failed
    context.queryClient.query(dealerInfoQuery).catch(() => undefined);
    return loadTexts('onboarding', 'roles', 'ui');
  },
  component: DealerInfoPage,
});
