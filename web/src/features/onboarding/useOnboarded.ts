import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../../shared/api/queryClient.ts';
import { localized } from '../../shared/i18n/language.ts';
import { safeReturnPath } from '../../shared/navigation/returnPath.ts';
import { sessionQuery } from '../../shared/session/session.ts';

const renewSession = () => queryClient.query({ ...sessionQuery, staleTime: 0 });

/** Goes on to the page that was asked for, once what was missing is there. */
export function useOnboarded(next: string | undefined): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await renewSession();
    router.history.push(safeReturnPath(next) ?? localized('/auth'));
  };
}

/** Shows the page behind a prompt, once it is answered. */
export function useAnswered(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await renewSession();
    await router.invalidate();
  };
}
