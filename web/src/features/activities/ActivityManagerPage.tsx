import { TYPES_LIST } from './typesList.ts';
import { Button } from '@mantine/core';
import { IconLanguage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { useRemoval } from '../../shared/forms/useRemoval.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { ExportMenu } from '../../shared/list/ExportMenu.tsx';
import { ListPage } from '../../shared/list/ListPage.tsx';
import { rowActions } from '../../shared/list/RowActions.tsx';
import { type List, useListSearch } from '../../shared/list/useListSearch.ts';
import { useSession } from '../../shared/session/session.ts';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { ImportLink } from '../imports/index.ts';
import { awardText } from '../submissions/index.ts';
import { translationsOf } from '../translations/index.ts';
import { activitiesChanged, type ActivityType, deleteType, typesQuery } from './activities.api.ts';
import { ActivityTabs } from './ActivityTabs.tsx';
import { TypeDialog } from './TypeDialog.tsx';

function useColumns(): readonly Column<ActivityType>[] {
  const { t } = useTranslation(['activities', 'ui']);
  return [
    { key: 'name', title: t('ui:field.name'), sortable: true, width: '34%', render: ({ name }) => name },
    {
      key: 'award',
      title: t('award'),
      render: ({ account, amount, currency }) => awardText({ account, amount, currency }),
    },
    {
      key: 'perMonth',
      title: t('perMonth'),
      align: 'right',
      labelled: true,
      render: ({ perMonth }) => (perMonth === null ? '–' : number(perMonth)),
    },
    { key: 'status', title: t('ui:field.status'), render: ({ active }) => <StatusBadge status={active} /> },
  ];
}

function useTypeRemoval() {
  const { t } = useTranslation(['activities', 'ui']);
  const { remove, problem } = useRemoval('activities');
  return {
    problem,
    remove: async ({ _id: id, name }: ActivityType) => {
      const question = {
        title: t('deleteAsk', { name }),
        text: t('deleteText'),
        action: t('delete'),
        keep: t('ui:action.cancel'),
      };
      const send = () => deleteType({ params: { id } });
      if (await remove({ question, send, done: t('deleted', { name }) })) await activitiesChanged();
    },
  };
}

/** Submitted activities as a table, to and fro. */
const Tables = ({ list }: { readonly list: List }) => (
  <>
    <ImportLink kind="activities" />
    <ExportMenu list={list} path="/api/activitys/export" />
  </>
);

/** Activity types and their rewards; supports bulk import on behalf of others. */
export function ActivityManagerPage() {
  const { t } = useTranslation(['activities', 'ui']);
  const list = useListSearch(TYPES_LIST);
  const [edited, edit] = useState<ActivityType | 'new'>();
  const { remove, problem } = useTypeRemoval();
  const role = useSession().user?.role.key ?? '';
  const edits = role === 'platform-admin' || role === 'company-admin';
  const menu = (type: ActivityType) =>
    rowActions([
      { label: t('ui:action.edit'), Icon: IconPencil, run: () => edit(type), show: type.can.edit },
      {
        label: t('ui:translations'),
        Icon: IconLanguage,
        link: translationsOf('activity-type', type._id),
        show: type.can.edit,
      },
      {
        label: t('delete'),
        Icon: IconTrash,
        run: () => remove(type),
        show: type.can.edit,
        danger: true,
      },
    ]);
  return (
    <>
      <ListPage
        title={t('title.types')}
        text={t('text')}
        search={t('search')}
        list={list}
        query={useQuery(typesQuery(list.query))}
        rows={({ activityTypes }) => activityTypes}
        rowName={({ name }) => name}
        columns={useColumns()}
        menu={menu}
        problem={problem}
        empty={{ title: t('empty'), text: t('emptyText') }}
        buttons={
          <>
            <ActivityTabs />
            {edits && <Tables list={list} />}
          </>
        }
        create={edits && <Button onClick={() => edit('new')}>{t('new')}</Button>}
      />
      {edited && <TypeDialog type={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </>
  );
}
