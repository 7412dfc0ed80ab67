import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { type Column, DataTable } from '../../../shared/list/DataTable.tsx';
import { RowItems } from '../../../shared/list/RowItems.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { updatedColumn } from '../../../shared/list/updatedColumn.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { type AdminGroup, adminGroupsQuery } from '../access.api.ts';
import { ADMIN_GROUPS_LIST } from '../accessLists.ts';
import { useAdminGroupRemoval } from './useAdminGroupRemoval.ts';

const linkTo = ({ _id, name }: AdminGroup) =>
  ({
    to: '/auth/admin/admin-groups/$groupId/edit',
    params: { groupId: _id },
    search: { crumb: name },
  }) as const;

function useColumns(): readonly Column<AdminGroup>[] {
  const { t } = useTranslation('groups');
  return [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      width: '44%',
      render: (group) => <Link {...linkTo(group)}>{group.name}</Link>,
    },
    {
      key: 'users',
      title: t('people'),
      align: 'right',
      render: ({ users }) => t('persons', { count: users }),
    },
    {
      key: 'dealers',
      title: t('admin.dealers'),
      align: 'right',
      render: ({ dealers }) => t('dealerCount', { count: dealers }),
    },
    updatedColumn(t('updated')),
  ];
}

function NewGroup() {
  const { t } = useTranslation('groups');
  return (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} />}
      renderRoot={(props) => (
        <Link {...props} to="/auth/admin/admin-groups/create" search={{ crumb: t('admin.new') }} />
      )}
    >
      {t('admin.new')}
    </Button>
  );
}

function GroupItems({ group, onDelete }: { readonly group: AdminGroup; readonly onDelete: () => void }) {
  const { t } = useTranslation('groups');
  return (
    <RowItems
      renderLink={(props) => <Link {...props} {...linkTo(group)} />}
      open={t('edit')}
      remove={t('delete')}
      onRemove={onDelete}
    />
  );
}

/** All admin groups: who cares for which dealers and people. */
export function AdminGroupsPage() {
  const { t } = useTranslation('groups');
  const list = useListSearch(ADMIN_GROUPS_LIST);
  const { data, error, refetch } = useQuery(adminGroupsQuery(list.query));
  const columns = useColumns();
  const { remove, problem } = useAdminGroupRemoval();
  const nothing = data?.pagination.total === 0 && !list.filtered;
  const menu = (group: AdminGroup) => <GroupItems group={group} onDelete={() => void remove(group)} />;
  return (
    <>
      <PageHeader title={t('admin.title')} text={t('admin.text')}>
        {!nothing && <NewGroup />}
      </PageHeader>
      <FormNote problem={problem} />
      <ListToolbar list={list} placeholder={t('search')} />
      <DataTable
        label={t('admin.title')}
        list={list}
        data={data && { rows: data.groups, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        columns={columns}
        menu={menu}
        empty={
          <EmptyState title={t('admin.empty')} text={t('admin.emptyText')}>
            <NewGroup />
          </EmptyState>
        }
      />
    </>
  );
}
