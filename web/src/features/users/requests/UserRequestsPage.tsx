import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkAction } from '../../../shared/list/BulkBar.tsx';
import { type BulkChoice, DataTable } from '../../../shared/list/DataTable.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { RejectedUsers } from '../RejectedUsers.tsx';
import { DenyDialog } from './DenyDialog.tsx';
import {
  approveUser,
  denyUser,
  isOpen,
  undoUser,
  type UserRequest,
  userRequestsQuery,
  usersWaitingQuery,
} from './requests.api.ts';
import { USER_REQUESTS_LIST } from './requestLists.ts';
import { StatusChip } from './StatusChip.tsx';
import { UndoItem } from './UndoItem.tsx';
import { type Decisions, useDecisions, type Verdicts } from './useDecisions.ts';
import { useUserRequestColumns } from './userRequestColumns.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const VERDICTS: Verdicts<UserRequest> = {
  approve: ({ _id: id }) => approveUser({ params: { id } }),
  deny: ({ _id: id }, reason) => denyUser({ params: { id }, body: { reason } }),
  undo: ({ _id: id }) => undoUser({ params: { id } }),
};

/** People who have registered and wait to be let in, and what was decided before. */
export function UserRequestsPage() {
  const { t } = useTranslation('user-requests');
  const list = useListSearch(USER_REQUESTS_LIST);
  const requests = useQuery(userRequestsQuery(list.query));
  const { data: waiting } = useQuery(usersWaitingQuery);
  const decisions = useDecisions(VERDICTS);
  const [denying, setDenying] = useState<UserRequest>();
  const columns = useUserRequestColumns({ approve: decisions.approve, deny: setDenying });
  const rows = requests.data?.requests ?? [];
  const menuOf = (request: UserRequest) =>
    isOpen(request) ? null : <UndoItem onUndo={() => decisions.undo(request)} />;
  const bulkOf = (choice: BulkChoice) => <Bulk choice={choice} rows={rows} decisions={decisions} />;
  return (
    <>
      <PageHeader
        title={t('users.title')}
        text={waiting === undefined ? null : t('users.waiting', { count: waiting })}
      />
      <RejectedUsers rejected={decisions.rejected} onClose={decisions.clear} />
      <ListToolbar list={list} placeholder={t('search')}>
        <StatusChip list={list} />
      </ListToolbar>
      <DataTable
        label={t('users.title')}
        list={list}
        data={requests.data && { rows, pagination: requests.data.pagination }}
        error={requests.error}
        onRetry={() => void requests.refetch()}
        rowId={({ _id }) => _id}
        rowName={({ user }) => user.fullName || user.email}
        columns={columns}
        menu={menuOf}
        bulk={bulkOf}
        empty={<EmptyState title={t('users.empty')} text={t('users.emptyText')} />}
      />
      {denying && (
        <DenyDialog
          title={t('deny.ask', { name: denying.user.fullName || denying.user.email })}
          hint={t('users.reasonHint')}
          action={t('users.denyAction')}
          onClose={() => setDenying(undefined)}
          onReason={(reason) => void decisions.deny(denying, reason)}
        />
      )}
    </>
  );
}

interface BulkProps {
  readonly choice: BulkChoice;
  /** The rows of this page: who is let in should have been looked at, so what is on other pages stays out. */
  readonly rows: readonly UserRequest[];
  readonly decisions: Decisions<UserRequest>;
}

function Bulk({ choice, rows, decisions }: BulkProps) {
  const { t } = useTranslation(['user-requests', 'ui']);
  const [denying, setDenying] = useState(false);
  const chosen = rows.filter(
    (row) => isOpen(row) && (choice.all ? row.status === 'pending' : choice.ids.includes(row._id)),
  );
  const run = async (work: (request: UserRequest) => Promise<unknown>) => {
    const rejected = await decisions.all(chosen, work);
    choice.keep(rejected.map(({ _id }) => _id));
  };
  return (
    <>
      <BulkAction
        icon={<IconCheck {...icon} />}
        label={t('ui:action.approve')}
        onClick={() => void run(VERDICTS.approve)}
      />
      <BulkAction
        danger
        icon={<IconX {...icon} />}
        label={t('ui:action.deny')}
        onClick={() => setDenying(true)}
      />
      {denying && (
        <DenyDialog
          title={t('deny.askMany', { count: chosen.length })}
          hint={t('users.reasonHint')}
          action={t('users.denyAction')}
          onClose={() => setDenying(false)}
          onReason={(reason) => void run((request) => VERDICTS.deny(request, reason))}
        />
      )}
    </>
  );
}
