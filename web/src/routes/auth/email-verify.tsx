import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { EmailVerifyPage } from '../../features/onboarding/EmailVerifyPage.tsx';
import { onboardingSearch } from '../../features/onboarding/onboardingSearch.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/email-verify')({
  validateSearch: onboardingSearch,
  loader: () => loadTexts('onboarding', 'registration', 'session', 'ui'),
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
