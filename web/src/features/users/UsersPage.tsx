import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/list/DataTable.tsx';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ImportLink, ImportsNote } from '../imports/index.ts';
import { DealerChip } from './DealerChip.tsx';
import { rolesQuery, usersQuery } from './users.api.ts';
import { useUsersColumns } from './usersColumns.tsx';
import { USERS_LIST } from './usersList.ts';

const STATES = ['active', 'pending', 'denied', 'deactivated'] as const;

/** Everybody in the administrator's scope. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const roleName = useRoleName();
  const list = useListSearch(USERS_LIST);
  const users = useQuery(usersQuery(list.query));
  const { data: roles = [] } = useQuery(rolesQuery);
  const columns = useUsersColumns();
  const total = users.data?.pagination.total;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={total !== undefined && !list.filtered ? t('text', { count: total }) : undefined}
      >
        <ImportLink kind="users" />
      </PageHeader>
      <ImportsNote kind="users" />
      <ListToolbar list={list} placeholder={t('search')}>
        <FilterChip
          list={list}
          name="role"
          label={t('role')}
          options={roles.map((role) => ({ value: role._id, label: roleName(role) }))}
        />
        <FilterChip
          list={list}
          name="status"
          label={t('status')}
          options={STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <DealerChip list={list} />
      </ListToolbar>
      <DataTable
        label={t('title')}
        list={list}
        data={users.data && { rows: users.data.users, pagination: users.data.pagination }}
        error={users.error}
        onRetry={() => void users.refetch()}
        rowId={({ _id }) => _id}
        rowName={({ fullName, email }) => fullName || email}
        columns={columns}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
    </>
  );
}
