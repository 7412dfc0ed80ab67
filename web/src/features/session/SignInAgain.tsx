import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { registerSignInAgain } from '../../shared/api/signInAgain.ts';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { useSession } from '../../shared/session/session.ts';

const Dialog = lazy(() =>
  importWithRetry(async () => ({ default: (await import('./SignInAgainDialog.tsx')).SignInAgainDialog })),
);

/**
 * Signs the same person in again in place when the session has ended, so that nothing typed is lost. While
 * acting as another user that user's session is over; the administrator then starts from the sign-in page.
 */
export function SignInAgain() {
  const { proxy } = useSession();
  const [asked, setAsked] = useState<boolean>();
  const answer = useRef<(back: boolean) => void>(undefined);
  const acting = proxy !== null;
  useEffect(() => {
    if (acting) return registerSignInAgain(() => Promise.resolve(false));
    return registerSignInAgain(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      answer.current = resolve;
      setAsked(true);
      return promise;
    });
  }, [acting]);
  const finish = (back: boolean) => {
    setAsked(false);
    answer.current?.(back);
    answer.current = undefined;
  };
  // Not needed yet: most visits never are, and load nothing for it.
  if (asked === undefined) return null;
  return (
    <Suspense>
      <Dialog opened={asked} finish={finish} />
    </Suspense>
  );
}
