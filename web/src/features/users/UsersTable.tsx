import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkChoice, DataTable } from '../../shared/list/DataTable.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { ReasonDialog, type ReasonFor } from './ReasonDialog.tsx';
import type { Rejected } from './RejectedUsers.tsx';
import { UserMenu } from './UserMenu.tsx';
import type { listUsers, UserRow } from './users.api.ts';
import { UsersBulk } from './UsersBulk.tsx';
import { useUsersColumns } from './usersColumns.tsx';

interface Props {
  readonly list: List;
  readonly users: UseQueryResult<Awaited<ReturnType<typeof listUsers>>>;
  /** People can be chosen and changed together. */
  readonly keeps: boolean;
  readonly onRejected: (rejected: readonly Rejected[]) => void;
  readonly empty: ReactNode;
}

/** The people of the list with their menus, and what can be done for several of them. */
export function UsersTable({ list, users, keeps, onRejected, empty }: Props) {
  const { t } = useTranslation('users');
  const columns = useUsersColumns();
  const [asking, setAsking] = useState<{ readonly user: UserRow; readonly what: ReasonFor }>();
  const menuOf = (user: UserRow) => (
    <UserMenu user={user} onRequest={(what) => setAsking({ user, what })} onRejected={onRejected} />
  );
  const bulkOf = (choice: BulkChoice) => (
    <UsersBulk choice={choice} query={list.query} onRejected={onRejected} />
  );
  return (
    <>
      <DataTable<UserRow>
        label={t('title')}
        list={list}
        data={users.data && { rows: users.data.users, pagination: users.data.pagination }}
        error={users.error}
        onRetry={() => void users.refetch()}
        rowId={({ _id }) => _id}
        rowName={({ fullName, email }) => fullName || email}
        columns={columns}
        menu={menuOf}
        {...(keeps && { bulk: bulkOf })}
        empty={empty}
      />
      {asking && <ReasonDialog user={asking.user} what={asking.what} onClose={() => setAsking(undefined)} />}
    </>
  );
}
