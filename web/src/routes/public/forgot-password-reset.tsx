import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/session/ResetPasswordPage.tsx';
import { type RecoverySearch, recoverySearch } from '../../features/session/recoverySearch.ts';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

interface ResetSearch extends RecoverySearch {
  /** From the link of a mail. */
  readonly code?: string;
}

export const Route = createFileRoute('/public/forgot-password-reset')({
  staticData: { texts: ['session', 'ui'], rendered: true },
  validateSearch: ({ email, next, code }: Record<string, unknown>): ResetSearch => ({
    ...recoverySearch({ email, next }),
    ...((typeof code === 'string' || Number.isSafeInteger(code)) && { code: String(code) }),
  }),
  loader: ({ route }) => pageTexts(route),
  component: Reset,
});

function Reset() {
  const { email = '', code = '', next } = Route.useSearch();
  return <ResetPasswordPage email={email} code={code} next={next} />;
}
