import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { addressLanguage, currentLanguage, localised } from '../../shared/i18n/language.ts';
import { type Language, languageOf } from '../../shared/i18n/languages.ts';
import { safeReturnPath } from '../../shared/navigation/returnPath.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { keepSession, type Session, useSession } from '../../shared/session/session.ts';
import { chosenLanguage, keepLanguage } from '../../shared/ui/LanguageMenu.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { DemoSignIns } from './DemoSignIns.tsx';
import { type Credentials, LoginForm } from './LoginForm.tsx';
import { SignOnButton, SignOnRefusal } from './SignOn.tsx';
import { PublicPage } from './PublicPage.tsx';
import classes from './SignIn.module.css';

interface Props {
  readonly next: string | undefined;
  readonly changed: boolean;
  /** Why the sign-on service brought nobody back. */
  readonly refused: string | undefined;
}

/**
 * The language after signing in: the one chosen on this page, that of an address which names one, else the account's,
 * whatever this device spoke before.
 */
const languageOfVisit = (session: Session): Language =>
  chosenLanguage() ?? addressLanguage(location.pathname) ?? languageOf(session.language) ?? currentLanguage();

export function LoginPage({ next, changed, refused }: Props) {
  const { t } = useTranslation('session');
  const router = useRouter();
  const { demo, registration, signOn } = useSession().settings;
  const [chosen, setChosen] = useState<Credentials>();
  usePageTitle(t('signIn'));
  const enter = async (session: Session) => {
    const language = languageOfVisit(session);
    // A choice made a moment ago is the person's newest.
    if (chosenLanguage() === language) await keepLanguage(language).catch(() => undefined);
    // Nothing that a former person of this tab could see may show through.
    queryClient.clear();
    keepSession({ ...session, language });
    router.history.push(localised(safeReturnPath(next) ?? '/auth', language));
  };
  return (
    <PublicPage title={t('welcome')} text={t('intro')} picture>
      {changed && <Note kind="ok">{t('reset.done')}</Note>}
      {refused && <SignOnRefusal code={refused} />}
      <LoginForm
        key={chosen?.email ?? ''}
        {...(chosen && { initial: chosen })}
        onSignedIn={(session) => void enter(session)}
      >
        <p className={classes.forgot}>
          <Link to="/public/forgot-password" className="link">
            {t('forgot')}
          </Link>
        </p>
      </LoginForm>
      {signOn && <SignOnButton label={signOn.label} next={next ?? localised('/auth')} />}
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
