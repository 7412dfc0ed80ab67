import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateButton } from '../../../shared/list/CreateLink.tsx';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { type ListFilter, ListPage } from '../../../shared/list/ListPage.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { daysOf } from '../../../shared/moments.ts';
import { eventsQuery, type LiveEventRow, searchEventOptions } from '../live-training.api.ts';
import { EVENTS_LIST } from '../liveLists.ts';
import { CreateEvent } from './CreateEvent.tsx';
import { LiveTabs } from './LiveTabs.tsx';

const STATUSES = ['published', 'draft', 'unpublished', 'cancelled'] as const;

function useColumns(): readonly Column<LiveEventRow>[] {
  const { t } = useTranslation(['live-training', 'ui']);
  return [
    {
      key: 'label',
      title: t('field.class'),
      width: '38%',
      render: ({ _id, label }) => (
        <Link to="/auth/admin/live-training/events/$id" params={{ id: _id }} search={{ crumb: label }}>
          {label}
        </Link>
      ),
    },
    {
      key: 'startDate',
      title: t('field.start'),
      sortable: true,
      render: ({ startDate, endDate, timezone, days }) => daysOf({ startDate, endDate, timezone }, days),
    },
    { key: 'status', title: t('ui:field.status'), render: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'taken',
      title: t('field.seats'),
      align: 'right',
      labelled: true,
      render: ({ taken, seats }) => t('seats.of', { taken, seats }),
    },
    {
      key: 'waiting',
      title: t('field.waiting'),
      align: 'right',
      labelled: true,
      render: ({ waiting }) => waiting,
    },
  ];
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['live-training', 'ui']);
  return [
    {
      name: 'status',
      label: t('ui:field.status'),
      options: STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
    },
    { name: 'template', label: t('field.template'), seek: searchEventOptions('template') },
    { name: 'location', label: t('field.location'), seek: searchEventOptions('location') },
    { name: 'past', label: t('event.past'), options: [{ value: 'true', label: t('event.pastToo') }] },
  ];
}

/** Dates of classes, those to come first. */
export function EventsPage() {
  const { t } = useTranslation('live-training');
  const list = useListSearch(EVENTS_LIST);
  const [creating, setCreating] = useState(false);
  return (
    <>
      <LiveTabs />
      <ListPage
        title={t('tab.events')}
        text={t('event.text')}
        search={t('event.search')}
        filters={useFilters()}
        list={list}
        query={useQuery(eventsQuery(list.query))}
        rows={({ events }) => events}
        rowName={({ label }) => label}
        columns={useColumns()}
        empty={{ title: t('event.empty'), text: t('event.emptyText') }}
        create={<CreateButton label={t('event.new')} onClick={() => setCreating(true)} />}
      />
      {creating && <CreateEvent onClose={() => setCreating(false)} />}
    </>
  );
}
