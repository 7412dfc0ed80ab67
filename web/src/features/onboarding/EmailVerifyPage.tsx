import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '../../shared/session/session.ts';
import { CodeForm } from '../registration/index.ts';
import { OnboardingPage } from './OnboardingPage.tsx';
import { Settled } from './Settled.tsx';
import { useOnboarded } from './useOnboarded.ts';

/** Asks a signed-in person for the code of their address. */
export function EmailVerifyPage({ next }: { readonly next: string | undefined }) {
  const { t } = useTranslation('onboarding');
  const { email } = useUser();
  const { emailVerified } = useSession().guard;
  const goOn = useOnboarded(next);
  if (emailVerified) return <Settled title={t('verify.done')} next={next} />;
  return (
    <OnboardingPage title={t('verify')} text={t('verify.text', { email })}>
      <CodeForm email={email} password={null} onVerified={goOn} />
    </OnboardingPage>
  );
}
