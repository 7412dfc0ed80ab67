import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Message } from '../../shared/ui/Message.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { UserCertificates } from '../certificates/index.ts';
import { type User, userQuery } from './users.api.ts';
import { UserAccess } from './UserAccess.tsx';
import { UserDealers } from './UserDealers.tsx';
import { UserHeader } from './UserHeader.tsx';
import { UserProfile } from './UserProfile.tsx';
import { UserTraining } from './UserTraining.tsx';
import classes from './UserPage.module.css';

function MissingUser() {
  const { t } = useTranslation('users');
  usePageTitle(t('missing'));
  return (
    <Message drawing="lost" heading="h1" title={t('missing')} text={t('missingText')}>
      <Link to="/auth/admin/user-manager" className="link">
        {t('backToList')}
      </Link>
    </Message>
  );
}

function Details({ user }: { readonly user: User }) {
  usePageTitle(user.fullName || user.email);
  return (
    <>
      <UserHeader user={user} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <UserProfile user={user} />
          <UserAccess user={user} />
          <UserDealers dealers={user.dealers} />
          <UserCertificates userId={user._id} />
        </div>
        <aside className={classes.column}>
          <UserTraining user={user} />
        </aside>
      </div>
    </>
  );
}

/** One person: who they are, what they may do, how far they are, and acting as them. */
export function UserPage({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useQuery(userQuery(userId));
  if (data) return <Details user={data} />;
  // An address that is no identifier is refused with 422: neither is a person.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return <MissingUser />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={6} height={72} />;
}
