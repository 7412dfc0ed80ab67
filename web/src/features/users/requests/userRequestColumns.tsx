import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { Moment } from '../../../shared/list/Decision.tsx';
import classes from '../../../shared/list/request.module.css';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { UserCell } from './UserCell.tsx';
import { UserDecision } from './UserDecision.tsx';
import { isOpen, type UserRequest } from './requests.api.ts';

interface Decide {
  readonly approve: (request: UserRequest) => void;
  readonly deny: (request: UserRequest) => void;
}

function Dealer({ user: { dealer, assignmentGroups } }: Pick<UserRequest, 'user'>) {
  const { t } = useTranslation('user-requests');
  return (
    <span className={classes.stack}>
      {dealer ? [dealer.name, dealer.city].filter(Boolean).join(', ') : '–'}
      {dealer?.addedAtRegistration && (
        <span className={`${classes.under} ${classes.warn}`}>{t('users.dealerNew')}</span>
      )}
      {assignmentGroups.length > 0 && <span className={classes.under}>{assignmentGroups.join(', ')}</span>}
    </span>
  );
}

function Person({ request: { user, notVerified } }: { readonly request: UserRequest }) {
  const { t } = useTranslation('user-requests');
  return (
    <UserCell user={user}>
      {notVerified && (
        <span className={`${classes.under} ${classes.warn}`}>
          <IconAlertTriangle size={14} aria-hidden /> {t('users.notVerified')}
        </span>
      )}
    </UserCell>
  );
}

/** The columns of the list of registrations. */
export function useUserRequestColumns(decide: Decide): readonly Column<UserRequest>[] {
  const { t } = useTranslation('user-requests');
  return [
    {
      key: 'name',
      title: t('person'),
      sortable: true,
      width: '23%',
      render: (request) => <Person request={request} />,
    },
    {
      key: 'dealer',
      title: t('dealer'),
      width: '22%',
      ownLine: true,
      render: ({ user }) => <Dealer user={user} />,
    },
    { key: 'status', title: t('status'), render: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'createdAt',
      title: t('users.registered'),
      sortable: true,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'decision',
      title: t('decision'),
      width: '250px',
      ownLine: true,
      render: (request) => (
        <UserDecision
          name={request.user.fullName || request.user.email}
          decidedBy={request.decidedBy}
          decidedAt={request.decidedAt}
          reason={request.reason}
          open={isOpen(request)}
          onApprove={() => decide.approve(request)}
          onDeny={() => decide.deny(request)}
        />
      ),
    },
  ];
}
