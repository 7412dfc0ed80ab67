import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../shared/i18n/language.ts';
import { setSessionCache, type Session, useSession } from '../../shared/session/session.ts';
import { LoginForm } from './LoginForm.tsx';

interface Props {
  readonly opened: boolean;
  /** `back`: the same person is signed in again. */
  readonly finish: (back: boolean) => void;
}

export function SignInAgainDialog({ opened, finish }: Props) {
  const { t } = useTranslation('session');
  const { user } = useSession();
  const signedIn = (session: Session) => {
    // Another user at the same device must not continue with the first user's input.
    if (session.user?._id !== user?._id) {
      location.reload();
      return;
    }
    // the page stays as it is, its language too
    setSessionCache({ ...session, language: currentLanguage() });
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
