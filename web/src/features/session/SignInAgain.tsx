import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSignInAgain } from '../../shared/api/signInAgain.ts';
import { keepSession, type Session, useSession } from '../../shared/session/session.ts';
import { LoginForm } from './LoginForm.tsx';

/**
 * Signs the same person in again in place when the session has ended, so that nothing typed is lost. While
 * acting as another user that user's session is over; the administrator then starts from the sign-in page.
 */
export function SignInAgain() {
  const { t } = useTranslation('session');
  const { user, proxy } = useSession();
  const [opened, setOpened] = useState(false);
  const answer = useRef<(back: boolean) => void>(undefined);
  const acting = proxy !== null;
  useEffect(() => {
    if (acting) return undefined;
    return registerSignInAgain(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      answer.current = resolve;
      setOpened(true);
      return promise;
    });
  }, [acting]);
  const finish = (back: boolean) => {
    setOpened(false);
    answer.current?.(back);
    answer.current = undefined;
  };
  const signedIn = (session: Session) => {
    // Somebody else at the same keyboard must not go on with what the first person typed.
    if (session.user?._id !== user?._id) {
      location.reload();
      return;
    }
    keepSession(session);
    finish(true);
  };
  return (
    <Modal
      opened={opened}
      onClose={() => finish(false)}
      title={t('again.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('again.leave') }}
      size={440}
      zIndex={400}
    >
      <p style={{ marginBottom: 20, color: 'var(--fc-text-2)' }}>{t('again.text')}</p>
      {user && <LoginForm fixedEmail={user.email} onSignedIn={signedIn} />}
      <Button variant="subtle" color="gray" fullWidth mt={8} onClick={() => finish(false)}>
        {t('again.leave')}
      </Button>
    </Modal>
  );
}
