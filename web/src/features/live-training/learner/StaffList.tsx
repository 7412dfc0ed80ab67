import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../shared/format.ts';
import { type Column, DataTable } from '../../../shared/list/DataTable.tsx';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { momentOf } from '../../../shared/moments.ts';
import { STAFF_LIST } from '../liveLists.ts';
import { type StaffSeat, staffQuery } from '../live-training.api.ts';

const STATUSES = ['enrolled', 'offered', 'waitlist', 'completed', 'missed'] as const;

function useColumns(): readonly Column<StaffSeat>[] {
  const { t } = useTranslation(['live-training', 'ui']);
  return [
    { key: 'name', title: t('ui:field.name'), sortable: true, render: ({ user }) => user.fullName },
    { key: 'dealer', title: t('ui:field.dealer'), wideOnly: true, render: ({ dealer }) => dealer || '–' },
    {
      key: 'event',
      title: t('field.class'),
      width: '32%',
      render: ({ event }) => (
        <Link className="link" to="/auth/live-training/events/$id" params={{ id: event._id }}>
          {event.label}
        </Link>
      ),
    },
    {
      key: 'startDate',
      title: t('field.start'),
      sortable: true,
      render: ({ event }) => momentOf(event.startDate, event.timezone),
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      render: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'attendedAt',
      title: t('staff.attended'),
      wideOnly: true,
      render: ({ attendedAt }) => longDate(attendedAt),
    },
  ];
}

/** Classes of the people of a manager's dealers, the newest first. */
export function StaffList() {
  const { t } = useTranslation(['live-training', 'ui']);
  const list = useListSearch(STAFF_LIST);
  const { data, error, refetch } = useQuery(staffQuery(list.query));
  return (
    <>
      <ListToolbar list={list} placeholder={t('staff.search')}>
        <FilterChip
          list={list}
          name="status"
          label={t('ui:field.status')}
          options={STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))}
        />
      </ListToolbar>
      <DataTable
        label={t('staff.title')}
        list={list}
        data={data && { rows: data.reports, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ user }) => user.fullName}
        columns={useColumns()}
        empty={<EmptyState title={t('none.staff')} text={t('none.staffText')} />}
      />
    </>
  );
}
