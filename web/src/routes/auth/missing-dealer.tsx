import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { MissingDealerPage } from '../../features/onboarding/MissingDealerPage.tsx';
import { onboardingSearch } from '../../features/onboarding/onboardingSearch.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/missing-dealer')({
  validateSearch: onboardingSearch,
  loader: () => loadTexts('onboarding', 'registration', 'session', 'ui'),
  component: MissingDealer,
});

function MissingDealer() {
  const { next } = Route.useSearch();
  return (
    <PublicLayout>
      <MissingDealerPage next={next} />
    </PublicLayout>
  );
}
