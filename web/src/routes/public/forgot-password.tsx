import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/session/ForgotPasswordPage.tsx';
import { recoverySearch } from '../../features/session/recoverySearch.ts';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/public/forgot-password')({
  staticData: { texts: ['session', 'ui'], rendered: true },
  validateSearch: recoverySearch,
  loader: ({ route }) => pageTexts(route),
  component: Forgot,
});

function Forgot() {
  const { email = '', next } = Route.useSearch();
  return <ForgotPasswordPage email={email} next={next} />;
}
