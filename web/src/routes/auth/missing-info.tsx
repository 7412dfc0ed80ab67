import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { MissingInfoPage } from '../../features/onboarding/MissingInfoPage.tsx';
import { onboardingSearch } from '../../features/onboarding/onboardingSearch.ts';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/missing-info')({
  staticData: { texts: ['onboarding', 'registration', 'session', 'ui'] },
  validateSearch: onboardingSearch,
  loader: ({ route }) => pageTexts(route),
  component: MissingInfo,
});

function MissingInfo() {
  const { next } = Route.useSearch();
  return (
    <PublicLayout>
      <MissingInfoPage next={next} />
    </PublicLayout>
  );
}
