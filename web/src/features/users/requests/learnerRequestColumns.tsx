import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { Moment } from '../../../shared/list/Decision.tsx';
import classes from '../../../shared/list/request.module.css';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { UserCell } from './UserCell.tsx';
import { UserDecision } from './UserDecision.tsx';
import type { LearnerRequest } from './requests.api.ts';

interface Decide {
  readonly approve: (request: LearnerRequest) => void;
  readonly deny: (request: LearnerRequest) => void;
}

function RequestedAction({
  request: { type, reason, requestedBy, createdAt },
}: {
  readonly request: LearnerRequest;
}) {
  const { t } = useTranslation('user-requests');
  return (
    <span className={classes.stack}>
      <strong>{t(`type.${type}`)}</strong>
      <span className={classes.reason}>{reason}</span>
      <span className={classes.under}>
        {requestedBy} · <Moment at={createdAt} />
      </span>
    </span>
  );
}

/** The columns of the list of requests about learners. */
export function useLearnerRequestColumns(decide: Decide): readonly Column<LearnerRequest>[] {
  const { t } = useTranslation('user-requests');
  return [
    {
      key: 'name',
      title: t('person'),
      sortable: true,
      render: ({ user }) => (
        <UserCell user={user}>{user.dealer && <span className={classes.under}>{user.dealer}</span>}</UserCell>
      ),
    },
    {
      key: 'createdAt',
      title: t('asked'),
      sortable: true,
      ownLine: true,
      render: (request) => <RequestedAction request={request} />,
    },
    { key: 'status', title: t('status'), render: ({ status }) => <StatusBadge status={status} /> },
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
          reason={request.answer}
          open={request.status === 'pending' && request.can.decide}
          onApprove={() => decide.approve(request)}
          onDeny={() => decide.deny(request)}
        />
      ),
    },
  ];
}
