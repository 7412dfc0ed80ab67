import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { type Column, DataTable } from '../../../shared/list/DataTable.tsx';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import { RowItems } from '../../../shared/list/RowItems.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
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
  const { t } = useTranslation('groups');
  return [
    {
      key: 'name',
      title: t('name'),
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
      title: t('assign.category'),
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
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} />}
      renderRoot={(props) => (
        <Link {...props} to="/auth/admin/assign-groups/create" search={{ crumb: t('assign.new') }} />
      )}
    >
      {t('assign.new')}
    </Button>
  );
}

function GroupItems({ group, onDelete }: { readonly group: AssignGroup; readonly onDelete: () => void }) {
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

/** All assignment groups under the name that the tenant gives them. */
export function AssignGroupsPage() {
  const { t } = useTranslation('groups');
  const label = useGroupsLabel();
  const list = useListSearch(ASSIGN_GROUPS_LIST);
  const { data, error, refetch } = useQuery(assignGroupsQuery(list.query));
  const columns = useColumns();
  const { remove, problem } = useAssignGroupRemoval();
  const nothing = data?.pagination.total === 0 && !list.filtered;
  const menu = (group: AssignGroup) => <GroupItems group={group} onDelete={() => void remove(group)} />;
  return (
    <>
      <PageHeader title={label} text={t('assign.text')}>
        {!nothing && <NewGroup />}
      </PageHeader>
      <FormNote problem={problem} />
      <ListToolbar list={list} placeholder={t('search')}>
        <FilterChip
          list={list}
          name="category"
          label={t('assign.category')}
          options={(data?.categories ?? []).map((value) => ({ value, label: value }))}
        />
      </ListToolbar>
      <DataTable
        label={label}
        list={list}
        data={data && { rows: data.assignGroups, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        columns={columns}
        menu={menu}
        empty={
          <EmptyState title={t('assign.empty')} text={t('assign.emptyText')}>
            <NewGroup />
          </EmptyState>
        }
      />
    </>
  );
}
