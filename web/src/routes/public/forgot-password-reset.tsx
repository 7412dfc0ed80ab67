import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/session/ResetPasswordPage.tsx';
import { loadTexts } from '../../shared/i18n/i18n.ts';

interface ResetSearch {
  readonly email?: string;
}

export const Route = createFileRoute('/public/forgot-password-reset')({
  validateSearch: ({ email }: Record<string, unknown>): ResetSearch =>
    typeof email === 'string' ? { email } : {},
  loader: () => loadTexts('session', 'ui'),
  component: Reset,
});

function Reset() {
  return <ResetPasswordPage email={Route.useSearch().email ?? ''} />;
}
