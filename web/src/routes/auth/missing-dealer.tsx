import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { MissingDealerPage } from '../../features/onboarding/MissingDealerPage.tsx';
import { onboardingSearch } from '../../features/onboarding/onboardingSearch.ts';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/missing-dealer')({
  staticData: { texts: ['onboarding', 'registration', 'session', 'ui'] },
  validateSearch: onboardingSearch,
  loader: ({ route }) => pageTexts(route),
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
