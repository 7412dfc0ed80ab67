import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import { CreateLink } from '../../../shared/list/CreateLink.tsx';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { ListPage } from '../../../shared/list/ListPage.tsx';
import { editAndRemove } from '../../../shared/list/RowActions.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { type AssignGroup, assignGroupsQuery } from '../access.api.ts';
import { ASSIGN_GROUPS_LIST } from '../accessLists.ts';
import { useAssignGroupRemoval } from './useAssignGroupRemoval.ts';
import { useGroupsLabel } from '../../../shared/session/useGroupsLabel.ts';
import classes from '../access.module.css';

const linkTo = ({ _id, name }: AssignGroup) =>
  ({
    to: '/auth/admin/assign-groups/$groupId/edit',
    params: { groupId: _id },
    search: { crumb: name },
  }) as const;

function useColumns(): readonly Column<AssignGroup>[] {
  const { t } = useTranslation(['groups', 'ui']);
  return [
    {
      key: 'name',
      title: t('ui:field.name'),
      sortable: true,
      width: '36%',
      render: (group) => (
        <span className={classes.names}>
          <Link {...linkTo(group)}>{group.name}</Link>
          {group.isDefault && <span className={classes.mark}>{t('assign.default')}</span>}
        </span>
      ),
    },
    {
      key: 'category',
      title: t('ui:field.category'),
      sortable: true,
      render: ({ category }) => category || <span className={classes.muted}>–</span>,
    },
    {
      key: 'users',
      title: t('people'),
      sortable: true,
      align: 'right',
      render: ({ users }) => t('persons', { count: users }),
    },
    {
      key: 'curriculums',
      title: t('assign.training'),
      align: 'right',
      wideOnly: true,
      render: ({ curriculums }) => number(curriculums.length),
    },
  ];
}

function NewGroup() {
  const { t } = useTranslation('groups');
  return (
    <CreateLink
      renderLink={(props) => (
        <Link {...props} to="/auth/admin/assign-groups/create" search={{ crumb: t('assign.new') }} />
      )}
      label={t('assign.new')}
    />
  );
}

/** All assignment groups under the name that the tenant gives them. */
export function AssignGroupsPage() {
  const { t } = useTranslation(['groups', 'ui']);
  const list = useListSearch(ASSIGN_GROUPS_LIST);
  const query = useQuery(assignGroupsQuery(list.query));
  const { remove, problem } = useAssignGroupRemoval();
  const menu = (group: AssignGroup) =>
    editAndRemove({
      open: t('ui:action.edit'),
      link: linkTo(group),
      remove: t('delete'),
      onRemove: () => remove(group),
    });
  return (
    <ListPage
      title={useGroupsLabel()}
      text={t('assign.text')}
      search={t('search')}
      filters={[
        {
          name: 'category',
          label: t('ui:field.category'),
          options: (query.data?.categories ?? []).map((value) => ({ value, label: value })),
        },
      ]}
      list={list}
      query={query}
      rows={({ assignGroups }) => assignGroups}
      rowName={({ name }) => name}
      columns={useColumns()}
      menu={menu}
      problem={problem}
      empty={{ title: t('assign.empty'), text: t('assign.emptyText') }}
      create={<NewGroup />}
    />
  );
}
