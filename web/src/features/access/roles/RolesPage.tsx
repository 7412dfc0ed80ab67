import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import { CreateLink } from '../../../shared/list/CreateLink.tsx';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { ListPage } from '../../../shared/list/ListPage.tsx';
import { editAndRemove } from '../../../shared/list/RowActions.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { useRoleName } from '../../../shared/session/useRoleName.ts';
import { type Role, rolesListQuery } from '../access.api.ts';
import { ROLES_LIST } from '../accessLists.ts';
import { useRoleRemoval } from './useRoleRemoval.ts';
import classes from '../access.module.css';

function useColumns(): readonly Column<Role>[] {
  const { t } = useTranslation(['rights', 'ui']);
  const roleName = useRoleName();
  return [
    {
      key: 'name',
      title: t('ui:field.name'),
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

function NewRole() {
  const { t } = useTranslation('rights');
  return (
    <CreateLink
      renderLink={(props) => <Link {...props} to="/auth/admin/roles/create" search={{ crumb: t('new') }} />}
      label={t('new')}
    />
  );
}

/** All roles from the strongest, those of the portal and those of the tenant's own. */
export function RolesPage() {
  const { t } = useTranslation('rights');
  const list = useListSearch(ROLES_LIST);
  const { remove, problem } = useRoleRemoval();
  const roleName = useRoleName();
  const menu = (role: Role) =>
    editAndRemove({
      open: t(role.can.edit ? 'edit' : 'look'),
      link: {
        to: '/auth/admin/roles/$roleId/edit',
        params: { roleId: role._id },
        search: { crumb: roleName(role) },
      },
      remove: t('delete'),
      onRemove: role.can.delete ? () => remove(role) : undefined,
    });
  return (
    <ListPage
      title={t('title')}
      text={t('text')}
      search={t('searchRoles')}
      list={list}
      query={useQuery(rolesListQuery(list.query))}
      rows={({ roles }) => roles}
      rowName={roleName}
      columns={useColumns()}
      menu={menu}
      problem={problem}
      empty={{ title: t('empty') }}
      create={<NewRole />}
    />
  );
}
