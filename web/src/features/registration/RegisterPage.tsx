import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { PublicPage } from '../session/index.ts';
import { CodeForm } from './CodeForm.tsx';
import { clearDraft } from './draft.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { type AccountState, type RegistrationForm, registrationQuery } from './registration.api.ts';
import { StepHeader } from './StepHeader.tsx';
import { useRegistration } from './useRegistration.ts';
import classes from './Registration.module.css';

interface Props {
  /** Email address and code from the link in the mail. */
  readonly email: string | undefined;
  readonly code: string | undefined;
}

/** What becomes of the account now. */
function Outcome({ account, email }: { readonly account: AccountState; readonly email: string }) {
  const { t } = useTranslation('registration');
  return (
    <PublicPage
      steady
      title={t(`done.${account}`)}
      text={account === 'pending' ? t('done.pendingText', { email }) : t('done.activeText')}
    >
      <Button size="md" fullWidth renderRoot={(props) => <Link to="/public/login" {...props} />}>
        {t('done.signIn')}
      </Button>
    </PublicPage>
  );
}

interface StepsProps {
  readonly form: RegistrationForm;
  readonly onDone: (account: AccountState, email: string) => void;
}

function Steps({ form, onDone }: StepsProps) {
  const { t } = useTranslation('registration');
  const registration = useRegistration(form, ({ approval, entries }) =>
    onDone(approval ? 'pending' : 'active', entries.email),
  );
  const { step, entries } = registration.draft;
  useFocusOnStep(step);
  return (
    <PublicPage steady title={t(`title.${step}`)} text={t(`text.${step}`, { email: entries.email })}>
      <StepHeader step={step} />
      {step === 'code' ? (
        <CodeForm
          email={entries.email}
          password={entries.password}
          onVerified={(account) => onDone(account, entries.email)}
        >
          <p className={classes.below}>
            <UnstyledButton fz="inherit" className="link" onClick={registration.startAgain}>
              {t('startAgain')}
            </UnstyledButton>
          </p>
        </CodeForm>
      ) : (
        <RegisterForm registration={registration} form={form} />
      )}
      {step === 'person' && (
        <p className={classes.below}>
          {t('known')}{' '}
          <Link to="/public/login" className="link">
            {t('signIn', { ns: 'session' })}
          </Link>
        </p>
      )}
    </PublicPage>
  );
}

/** Each step is read from its title on. */
function useFocusOnStep(step: string): void {
  const first = useRef(step);
  useEffect(() => {
    if (first.current === step) return;
    first.current = '';
    window.scrollTo(0, 0);
    const title = document.querySelector<HTMLElement>('main h1');
    if (!title || document.activeElement?.matches('[aria-invalid="true"]')) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [step]);
}

/** The link of the mail: the code is there, the password is asked for. */
function FromMail({
  email,
  code,
  onDone,
}: { readonly email: string; readonly code: string } & Pick<StepsProps, 'onDone'>) {
  const { t } = useTranslation('registration');
  return (
    <PublicPage steady title={t('title.code')} text={t('text.mail', { email })}>
      <CodeForm email={email} code={code} password="" onVerified={(account) => onDone(account, email)}>
        <p className={classes.below}>
          <Link to="/public/register" className="link">
            {t('startAgain')}
          </Link>
        </p>
      </CodeForm>
    </PublicPage>
  );
}

/** Asks for an account, in four short steps. */
export function RegisterPage({ email, code }: Props) {
  const { t } = useTranslation('registration');
  const [done, setDone] = useState<{ account: AccountState; email: string }>();
  const { data: form, error, refetch } = useQuery(registrationQuery);
  usePageTitle(t('title'));
  const finish = (account: AccountState, address: string) => {
    clearDraft();
    setDone({ account, email: address });
  };
  if (done) return <Outcome {...done} />;
  if (email && code) return <FromMail email={email} code={code} onDone={finish} />;
  if (form?.open) return <Steps form={form} onDone={finish} />;
  return (
    <PublicPage steady title={t('title')} text={form ? t('closed') : t('text.person')}>
      {form ? (
        <Button size="md" fullWidth renderRoot={(props) => <Link to="/public/login" {...props} />}>
          {t('back', { ns: 'session' })}
        </Button>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} height={64} />
      )}
    </PublicPage>
  );
}
