import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '../../shared/session/session.ts';
import { CodeForm } from '../registration/index.ts';
import { ArrivalPage } from './ArrivalPage.tsx';
import { Settled } from './Settled.tsx';
import { useArrived } from './useArrived.ts';

/** Asks a signed-in person for the code of their address. */
export function EmailVerifyPage({ next }: { readonly next: string | undefined }) {
  const { t } = useTranslation('arrival');
  const { email } = useUser();
  const { emailVerified } = useSession().guard;
  const goOn = useArrived(next);
  if (emailVerified) return <Settled title={t('verify.done')} next={next} />;
  return (
    <ArrivalPage title={t('verify')} text={t('verify.text', { email })}>
      <CodeForm email={email} password={null} onVerified={goOn} />
    </ArrivalPage>
  );
}
