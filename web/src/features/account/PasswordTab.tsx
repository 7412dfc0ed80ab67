import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import classes from './Account.module.css';

/** Changing the own password; closed while acting as another user. */
export function PasswordTab() {
  const { t } = useTranslation('account');
  const { proxy } = useSession();
  return (
    <div className={classes.stack}>
      {proxy ? <Note kind="warn">{t('pw.closed', { name: proxy.fullName })}</Note> : <PasswordForm />}
    </div>
  );
}
