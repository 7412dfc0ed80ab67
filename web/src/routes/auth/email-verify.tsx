import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { EmailVerifyPage } from '../../features/arrival/EmailVerifyPage.tsx';
import { arrivalSearch } from '../../features/arrival/arrivalSearch.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/email-verify')({
  validateSearch: arrivalSearch,
  loader: () => loadTexts('arrival', 'registration', 'session', 'ui'),
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
