import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeTime, longDate, relativeOrDate } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { EmailText } from '../../shared/ui/EmailText.tsx';
import { type UserRow } from './users.api.ts';
import { UserState } from './UserState.tsx';
import classes from './Users.module.css';

function Person({ user }: { readonly user: UserRow }) {
  return (
    <span className={classes.person}>
      <Avatar name={user.fullName || user.email} image={user.profileImage} size={36} />
      <span className={classes.words}>
        <Link
          to="/auth/admin/user-manager/$userId/edit"
          params={{ userId: user._id }}
          search={{ crumb: user.fullName || user.email }}
        >
          {user.fullName || user.email}
        </Link>
        <span className={classes.email}>
          <EmailText email={user.email} />
        </span>
      </span>
    </span>
  );
}

function Dealers({ dealers }: Pick<UserRow, 'dealers'>) {
  const { t } = useTranslation('users');
  const active = dealers.filter((dealer) => dealer.active);
  const [first, ...others] = active;
  if (!first) return <span className={classes.more}>–</span>;
  return (
    <>
      {first.name}
      {others.length > 0 && (
        <span className={classes.more} title={others.map(({ name }) => name).join(', ')}>
          {' '}
          {t('more', { count: others.length })}
        </span>
      )}
    </>
  );
}

/** The columns of the list of users. */
export function useUsersColumns(): readonly Column<UserRow>[] {
  const { t } = useTranslation('users');
  const roleName = useRoleName();
  const seen = (moment: string | null) =>
    moment ? (
      <time dateTime={moment} title={longDate(moment)}>
        {relativeOrDate(moment)}
      </time>
    ) : (
      t('never')
    );
  return [
    {
      key: 'firstName',
      title: t('name'),
      sortable: true,
      width: '25%',
      render: (user) => <Person user={user} />,
    },
    { key: 'role', title: t('role'), width: '15%', render: ({ role }) => roleName(role) },
    { key: 'status', title: t('status'), render: ({ status }) => <UserState status={status} /> },
    {
      key: 'dealers',
      title: t('dealers'),
      width: '17%',
      render: ({ dealers }) => <Dealers dealers={dealers} />,
    },
    {
      key: 'lastSignInAt',
      title: t('lastSeen'),
      sortable: true,
      width: '12%',
      wideOnly: true,
      render: ({ lastSignInAt }) => seen(lastSignInAt),
    },
    {
      key: 'createdAt',
      title: t('since'),
      sortable: true,
      wideOnly: true,
      render: ({ createdAt }) => (
        <time dateTime={createdAt} title={relativeTime(createdAt)}>
          {longDate(createdAt)}
        </time>
      ),
    },
  ];
}
