import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { type Column, DataTable } from '../../../shared/list/DataTable.tsx';
import { RowItems } from '../../../shared/list/RowItems.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { useRoleName } from '../../../shared/session/useRoleName.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { type Role, rolesListQuery } from '../access.api.ts';
import { ROLES_LIST } from '../accessLists.ts';
import { useRoleRemoval } from './useRoleRemoval.ts';
import classes from '../access.module.css';

function useColumns(): readonly Column<Role>[] {
  const { t } = useTranslation('rights');
  const roleName = useRoleName();
  return [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      width: '36%',
      render: (role) => (
        <Link
          to="/auth/admin/roles/$roleId/edit"
          params={{ roleId: role._id }}
          search={{ crumb: roleName(role) }}
        >
          {roleName(role)}
        </Link>
      ),
    },
    {
      key: 'kind',
      title: t('kind'),
      render: ({ builtIn }) => <span className={classes.muted}>{t(builtIn ? 'builtIn' : 'custom')}</span>,
    },
    {
      key: 'rank',
      title: t('rank'),
      sortable: true,
      align: 'right',
      wideOnly: true,
      render: ({ rank }) => number(rank),
    },
    {
      key: 'rights',
      title: t('rights'),
      align: 'right',
      wideOnly: true,
      render: ({ rights }) => number(rights.length),
    },
    {
      key: 'users',
      title: t('peopleTitle'),
      align: 'right',
      render: ({ users }) => t('persons', { count: users }),
    },
  ];
}

function RoleItems({ role, onDelete }: { readonly role: Role; readonly onDelete: () => void }) {
  const { t } = useTranslation('rights');
  const name = useRoleName()(role);
  return (
    <RowItems
      renderLink={(props) => (
        <Link
          {...props}
          to="/auth/admin/roles/$roleId/edit"
          params={{ roleId: role._id }}
          search={{ crumb: name }}
        />
      )}
      open={t(role.can.edit ? 'edit' : 'look')}
      remove={t('delete')}
      onRemove={role.can.delete ? onDelete : undefined}
    />
  );
}

/** All roles from the strongest, those of the portal and those of the tenant's own. */
export function RolesPage() {
  const { t } = useTranslation('rights');
  const roleName = useRoleName();
  const list = useListSearch(ROLES_LIST);
  const { data, error, refetch } = useQuery(rolesListQuery(list.query));
  const columns = useColumns();
  const { remove, problem } = useRoleRemoval();
  const menu = (role: Role) => <RoleItems role={role} onDelete={() => void remove(role)} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button
          leftSection={<IconPlus size={18} stroke={1.75} />}
          renderRoot={(props) => (
            <Link {...props} to="/auth/admin/roles/create" search={{ crumb: t('new') }} />
          )}
        >
          {t('new')}
        </Button>
      </PageHeader>
      <FormNote problem={problem} />
      <ListToolbar list={list} placeholder={t('searchRoles')} />
      <DataTable
        label={t('title')}
        list={list}
        data={data && { rows: data.roles, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={roleName}
        columns={columns}
        menu={menu}
        empty={<EmptyState title={t('empty')} />}
      />
    </>
  );
}
