import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeOrDate } from '../../../shared/format.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import type { User } from '../users.api.ts';
import classes from './edit.module.css';

/** What is special about the account now: closed, invited and not yet come, or asked about. */
export function UserNotes({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const [request] = user.openRequests;
  const closed = user.status === 'deactivated' || user.status === 'denied' ? user.status : undefined;
  const invited = user.can.invite && user.invitedAt !== null && user.lastSignInAt === null;
  if (!request && !closed && !invited) return null;
  return (
    <div className={classes.state}>
      {closed && (
        <Note kind="neutral">
          <strong>{t(`note.${closed}`)}</strong> {user.statusReason}
        </Note>
      )}
      {!closed && request && (
        <Note kind="warn" action={<RequestLink kind={request.kind} userId={user._id} />}>
          <strong>{t(`note.${request.kind}`)}</strong> {request.reason}
        </Note>
      )}
      {!closed && !request && invited && (
        <Note kind="info">{t('note.invited', { age: relativeOrDate(user.invitedAt) })}</Note>
      )}
    </div>
  );
}

interface LinkProps {
  readonly kind: User['openRequests'][number]['kind'];
  readonly userId: string;
}

function RequestLink({ kind, userId }: LinkProps) {
  const { t } = useTranslation('users');
  if (kind === 'registration')
    return (
      <Link to="/auth/admin/user-requests" className="link">
        {t('note.decide')}
      </Link>
    );
  const to =
    kind === 'deactivation'
      ? '/auth/admin/deactivating-users/{-$id}'
      : '/auth/admin/participating-learners/{-$id}';
  return (
    <Link to={to} params={{ id: userId }} className="link">
      {t('note.decide')}
    </Link>
  );
}
