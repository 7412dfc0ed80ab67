import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/session/LoginPage.tsx';
import { loadTexts } from '../../shared/i18n/i18n.ts';

interface LoginSearch {
  /** Address to go to after signing in. */
  readonly next?: string;
  /** The password was just changed. */
  readonly changed?: true;
}

export const Route = createFileRoute('/public/login')({
  validateSearch: ({ next, changed }: Record<string, unknown>): LoginSearch => ({
    ...(typeof next === 'string' && { next }),
    ...(changed === true && { changed }),
  }),
  loader: () => loadTexts('session'),
  component: Login,
});

function Login() {
  const { next, changed } = Route.useSearch();
  return <LoginPage next={next} changed={changed === true} />;
}
