import { useTranslation } from 'react-i18next';
import { age } from '../../shared/format.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { ActAsButton } from './ActAsButton.tsx';
import type { User } from './users.api.ts';
import { UserState } from './UserState.tsx';
import classes from './UserPage.module.css';

/** Name with state, role, dealer and last visit, and the page's one action. */
export function UserHeader({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const roleName = useRoleName();
  const dealer = user.dealers.find(({ active }) => active);
  const seen = user.lastSignInAt ? t('seen', { age: age(user.lastSignInAt) }) : t('neverSeen');
  const facts = [roleName(user.role), dealer && [dealer.name, dealer.city].filter(Boolean).join(', '), seen];
  return (
    <header className={classes.header}>
      <Avatar name={user.fullName || user.email} image={user.profileImage} size={60} />
      <div className={classes.who}>
        <div className={classes.name}>
          <h1>{user.fullName || user.email}</h1>
          <UserState status={user.status} />
        </div>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {user.can.actAs && <ActAsButton user={user} />}
    </header>
  );
}
