import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { MissingInfoPage } from '../../features/onboarding/MissingInfoPage.tsx';
import { onboardingSearch } from '../../features/onboarding/onboardingSearch.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/missing-info')({
  validateSearch: onboardingSearch,
  loader: () => loadTexts('onboarding', 'registration', 'session', 'ui'),
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
