import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/session/ResetPasswordPage.tsx';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

interface ResetSearch {
  readonly email?: string;
  /** From the link of an invitation. */
  readonly code?: string;
}

export const Route = createFileRoute('/public/forgot-password-reset')({
  staticData: { texts: ['session', 'ui'], rendered: true },
  validateSearch: ({ email, code }: Record<string, unknown>): ResetSearch => ({
    ...(typeof email === 'string' && { email }),
    ...((typeof code === 'string' || Number.isSafeInteger(code)) && { code: String(code) }),
  }),
  loader: ({ route }) => pageTexts(route),
  component: Reset,
});

function Reset() {
  const { email = '', code = '' } = Route.useSearch();
  return <ResetPasswordPage email={email} code={code} />;
}
