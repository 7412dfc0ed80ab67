import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '../../shared/i18n/language.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useSession } from '../../shared/session/session.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { DemoSignIns } from './DemoSignIns.tsx';
import { type Credentials, LoginForm } from './LoginForm.tsx';
import { PublicPage } from './PublicPage.tsx';
import { recoverySearch } from './recoverySearch.ts';
import { SignOnButton, SignOnRefusal } from './SignOn.tsx';
import { useEnterPortal } from './useEnterPortal.ts';
import classes from './SignIn.module.css';

interface Props {
  readonly next: string | undefined;
  /** Prefilled after a new password was set. */
  readonly email: string | undefined;
  readonly changed: boolean;
  /** Why single sign-on failed. */
  readonly rejected: string | undefined;
}

export function LoginPage({ next, email, changed, rejected }: Props) {
  const { t } = useTranslation('session');
  const { demo, registration, signOn } = useSession().settings;
  const [chosen, setChosen] = useState<Credentials | undefined>(
    email === undefined ? undefined : { email, password: '' },
  );
  usePageTitle(t('signIn'));
  const enter = useEnterPortal(next);
  return (
    <PublicPage title={t('welcome')} text={t('intro')} picture>
      {changed && <Note kind="ok">{t('reset.done')}</Note>}
      {rejected && <SignOnRefusal code={rejected} />}
      <LoginForm
        key={chosen?.email ?? ''}
        {...(chosen && { initial: chosen })}
        onSignedIn={(session) => void enter(session)}
      >
        {(typed) => (
          <p className={classes.forgot}>
            <Link
              to="/public/forgot-password"
              search={recoverySearch({ email: typed, next })}
              className="link"
            >
              {t('forgot')}
            </Link>
          </p>
        )}
      </LoginForm>
      {signOn && <SignOnButton label={signOn.label} next={next ?? localized('/auth')} />}
      {registration && (
        <p className={classes.register}>
          {t('new')}{' '}
          <Link to="/public/register" className="link">
            {t('register')}
          </Link>
        </p>
      )}
      {demo && <DemoSignIns demo={demo} onChoose={setChosen} />}
    </PublicPage>
  );
}
