import { useQuery } from '@tanstack/react-query';
import { IconLanguage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { CreateButton } from '../../../shared/list/CreateLink.tsx';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { ListPage } from '../../../shared/list/ListPage.tsx';
import { rowActions } from '../../../shared/list/RowActions.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { translationsOf } from '../../translations/index.ts';
import {
  deleteLocation,
  liveChanged,
  type Location,
  locationsQuery,
  statesQuery,
} from '../live-training.api.ts';
import { LOCATIONS_LIST } from '../liveLists.ts';
import { LiveTabs } from './LiveTabs.tsx';
import { LocationDialog } from './LocationDialog.tsx';

function useColumns(onOpen: (location: Location) => void): readonly Column<Location>[] {
  const { t } = useTranslation('live-training');
  return [
    {
      key: 'venue',
      title: t('field.venue'),
      sortable: true,
      render: (row) => (
        <button type="button" className="link" onClick={() => onOpen(row)}>
          {row.venue}
        </button>
      ),
    },
    {
      key: 'city',
      title: t('field.city'),
      sortable: true,
      render: ({ city, state }) => [city, state].filter(Boolean).join(', '),
    },
    { key: 'timezone', title: t('field.timezone'), wideOnly: true, render: ({ timezone }) => timezone },
    {
      key: 'coming',
      title: t('field.coming'),
      align: 'right',
      labelled: true,
      render: ({ coming }) => coming,
    },
  ];
}

/** Deletes after a confirmation; errors show above the list. */
function useRemoval() {
  const { t } = useTranslation(['live-training', 'ui']);
  const [problem, setProblem] = useState<ApiProblem>();
  const remove = async ({ _id, venue }: Location) => {
    const yes = await confirm({
      title: t('location.deleteAsk', { venue }),
      action: t('location.delete'),
      keep: t('ui:action.cancel'),
      danger: true,
    });
    if (!yes) return;
    setProblem(undefined);
    try {
      await deleteLocation({ params: { id: _id } });
      await liveChanged();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
  };
  return { remove, problem };
}

function useMenu(onOpen: (location: Location) => void, remove: (location: Location) => unknown) {
  const { t } = useTranslation(['live-training', 'ui']);
  return (row: Location) =>
    rowActions([
      { label: t('ui:action.edit'), Icon: IconPencil, run: () => onOpen(row), show: row.can.edit },
      {
        label: t('ui:translations'),
        Icon: IconLanguage,
        link: { ...translationsOf('live-location', row._id), search: { crumb: row.venue } },
        show: row.can.edit && row.directions !== '',
      },
      {
        label: t('location.delete'),
        Icon: IconTrash,
        run: () => remove(row),
        show: row.can.remove,
        danger: true,
      },
    ]);
}

/** Places where classes are held. */
export function LocationsPage() {
  const { t } = useTranslation(['live-training', 'ui']);
  const list = useListSearch(LOCATIONS_LIST);
  const { data: states = [] } = useQuery(statesQuery);
  const [open, setOpen] = useState<Location | 'new'>();
  const { remove, problem } = useRemoval();
  return (
    <>
      <LiveTabs />
      <ListPage
        title={t('tab.locations')}
        text={t('location.text')}
        search={t('location.search')}
        filters={[
          {
            name: 'state',
            label: t('field.state'),
            options: states.map((value) => ({ value, label: value })),
          },
        ]}
        list={list}
        query={useQuery(locationsQuery(list.query))}
        rows={({ locations }) => locations}
        rowName={({ venue }) => venue}
        columns={useColumns(setOpen)}
        menu={useMenu(setOpen, remove)}
        problem={problem}
        empty={{ title: t('location.empty'), text: t('location.emptyText') }}
        create={<CreateButton label={t('location.new')} onClick={() => setOpen('new')} />}
      />
      {open && (
        <LocationDialog location={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
