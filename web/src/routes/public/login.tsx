import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/session/LoginPage.tsx';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

interface LoginSearch {
  /** Address to go to after signing in. */
  readonly next?: string;
  /** The password was just changed. */
  readonly changed?: true;
  /** Why the sign-on service brought nobody back. */
  readonly refused?: string;
}

export const Route = createFileRoute('/public/login')({
  staticData: { texts: ['session'], rendered: true },
  validateSearch: ({ next, changed, refused }: Record<string, unknown>): LoginSearch => ({
    ...(typeof next === 'string' && { next }),
    ...(changed === true && { changed }),
    ...(typeof refused === 'string' && { refused }),
  }),
  loader: ({ route }) => pageTexts(route),
  component: Login,
});

function Login() {
  const { next, changed, refused } = Route.useSearch();
  return <LoginPage next={next} changed={changed === true} refused={refused} />;
}
