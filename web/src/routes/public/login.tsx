import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/session/LoginPage.tsx';
import { recoverySearch } from '../../features/session/recoverySearch.ts';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

interface LoginSearch {
  /** Address to go to after signing in. */
  readonly next?: string;
  /** Prefilled in the form. */
  readonly email?: string;
  /** The password was just changed. */
  readonly changed?: true;
  /** Reason why single sign-on failed. */
  readonly refused?: string;
}

export const Route = createFileRoute('/public/login')({
  staticData: { texts: ['session'], rendered: true },
  validateSearch: ({ next, email, changed, refused }: Record<string, unknown>): LoginSearch => ({
    ...recoverySearch({ email, next }),
    ...(changed === true && { changed }),
    ...(typeof refused === 'string' && { refused }),
  }),
  loader: ({ route }) => pageTexts(route),
  component: Login,
});

function Login() {
  const { next, email, changed, refused } = Route.useSearch();
  return <LoginPage next={next} email={email} changed={changed === true} rejected={refused} />;
}
