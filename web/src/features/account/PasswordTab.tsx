import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import classes from './Account.module.css';

/** Changing the own password, and where one is signed in; closed while acting as another user. */
export function PasswordTab() {
  const { t } = useTranslation('account');
  const { proxy } = useSession();
  if (proxy)
    return (
      <div className={classes.stack}>
        <Note kind="warn">{t('pw.closed', { name: proxy.fullName })}</Note>
      </div>
    );
  return (
    <div className={classes.stack}>
      <PasswordForm />
      <SessionsSection />
    </div>
  );
}
