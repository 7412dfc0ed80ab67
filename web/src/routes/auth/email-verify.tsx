import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { EmailVerifyPage } from '../../features/onboarding/EmailVerifyPage.tsx';
import { onboardingSearch } from '../../features/onboarding/onboardingSearch.ts';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/email-verify')({
  staticData: { texts: ['onboarding', 'registration', 'session', 'ui'] },
  validateSearch: onboardingSearch,
  loader: ({ route }) => pageTexts(route),
  component: EmailVerify,
});

function EmailVerify() {
  const { next } = Route.useSearch();
  return (
    <PublicLayout>
      <EmailVerifyPage next={next} />
    </PublicLayout>
  );
}
