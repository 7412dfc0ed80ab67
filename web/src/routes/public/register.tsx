import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../../features/registration/RegisterPage.tsx';
import { registrationQuery } from '../../features/registration/registration.api.ts';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

interface RegisterSearch {
  /** Address and code of the link in the mail. */
  readonly email?: string;
  readonly code?: string;
}

export const Route = createFileRoute('/public/register')({
  staticData: { texts: ['registration', 'session', 'ui'], rendered: true },
  validateSearch: ({ email, code }: Record<string, unknown>): RegisterSearch => ({
    ...(typeof email === 'string' && { email }),
    ...((typeof code === 'string' || Number.isSafeInteger(code)) && { code: String(code) }),
  }),
  loader: ({ context, route }) => {
    // the page says what failed
    context.queryClient.query(registrationQuery).catch(() => undefined);
    return pageTexts(route);
  },
  component: Register,
});

function Register() {
  const { email, code } = Route.useSearch();
  return <RegisterPage email={email} code={code} />;
}
