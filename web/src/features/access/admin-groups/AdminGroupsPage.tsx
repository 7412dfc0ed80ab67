import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreateLink } from '../../../shared/list/CreateLink.tsx';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { ListPage } from '../../../shared/list/ListPage.tsx';
import { editAndRemove } from '../../../shared/list/RowActions.tsx';
import { updatedColumn } from '../../../shared/list/updatedColumn.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
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
  const { t } = useTranslation(['groups', 'ui']);
  return [
    {
      key: 'name',
      title: t('ui:field.name'),
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
      title: t('ui:field.dealers'),
      align: 'right',
      render: ({ dealers }) => t('dealerCount', { count: dealers }),
    },
    updatedColumn(t('updated')),
  ];
}

function NewGroup() {
  const { t } = useTranslation('groups');
  return (
    <CreateLink
      renderLink={(props) => (
        <Link {...props} to="/auth/admin/admin-groups/create" search={{ crumb: t('admin.new') }} />
      )}
      label={t('admin.new')}
    />
  );
}

/** All admin groups: who cares for which dealers and people. */
export function AdminGroupsPage() {
  const { t } = useTranslation(['groups', 'ui']);
  const list = useListSearch(ADMIN_GROUPS_LIST);
  const { remove, problem } = useAdminGroupRemoval();
  const menu = (group: AdminGroup) =>
    editAndRemove({
      open: t('ui:action.edit'),
      link: linkTo(group),
      remove: t('delete'),
      onRemove: () => remove(group),
    });
  return (
    <ListPage
      title={t('admin.title')}
      text={t('admin.text')}
      search={t('search')}
      list={list}
      query={useQuery(adminGroupsQuery(list.query))}
      rows={({ groups }) => groups}
      rowName={({ name }) => name}
      columns={useColumns()}
      menu={menu}
      problem={problem}
      empty={{ title: t('admin.empty'), text: t('admin.emptyText') }}
      create={<NewGroup />}
    />
  );
}
