import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { type ListFilter, ListPage } from '../../shared/list/ListPage.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { availabilityQuery, findVisitDealers, type VisitRow, visitsQuery } from './field-training.api.ts';
import { VisitLink } from './VisitCard.tsx';
import { VISITS_LIST } from './visitsList.ts';
import { visitHours } from './visitTime.ts';
import { WeekPlan } from './WeekPlan.tsx';

const STATUSES = ['created', 'confirmed', 'completed', 'cancelled'] as const;

function useColumns(): readonly Column<VisitRow>[] {
  const { t } = useTranslation(['field-training', 'ui']);
  return [
    {
      key: 'subject',
      title: t('subject'),
      width: '32%',
      render: (visit) => (
        <>
          {visit.unread && <span className="visually-hidden">{t('unread')} </span>}
          <VisitLink visit={visit} side="admin" />
        </>
      ),
    },
    {
      key: 'startDate',
      title: t('ui:field.when'),
      sortable: true,
      render: (visit) => (
        <time dateTime={visit.startDate} title={visitHours(visit)}>
          {longDate(visit.startDate, { timeZone: visit.timezone })}
        </time>
      ),
    },
    { key: 'dealer', title: t('ui:field.dealer'), render: ({ dealer }) => dealer.name },
    {
      key: 'instructor',
      title: t('instructor'),
      render: ({ instructor, status }) => instructor?.name ?? (status === 'cancelled' ? '' : t('nobodyYet')),
    },
    { key: 'status', title: t('ui:field.status'), render: ({ status }) => <StatusBadge status={status} /> },
  ];
}

type View = 'list' | 'week';

function ViewSwitch({ view }: { readonly view: View }) {
  const { t } = useTranslation('field-training');
  const navigate = useNavigate();
  return (
    <SegmentedControl<View>
      aria-label={t('view')}
      value={view}
      data={[
        { value: 'list', label: t('view.list') },
        { value: 'week', label: t('view.week') },
      ]}
      onChange={(next) =>
        void navigate({
          to: '/auth/admin/field-training/{-$appointmentId}',
          params: { appointmentId: undefined },
          search: next === 'week' ? { view: 'week' } : {},
          replace: true,
        })
      }
    />
  );
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['field-training', 'ui']);
  const { data: hours } = useQuery(availabilityQuery({}));
  return [
    {
      name: 'status',
      label: t('ui:field.status'),
      options: STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
    },
    { name: 'dealer', label: t('ui:field.dealer'), seek: findVisitDealers },
    {
      name: 'instructor',
      label: t('instructor'),
      options: (hours?.instructors ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    },
    { name: 'days' },
  ];
}

function VisitTable() {
  const { t } = useTranslation('field-training');
  const list = useListSearch(VISITS_LIST);
  return (
    <ListPage
      title={t('title')}
      text={t('text.admin')}
      search={t('search')}
      list={list}
      query={useQuery(visitsQuery({ ...list.query, all: true }))}
      rows={({ appointments }) => appointments}
      rowName={({ subject }) => subject}
      columns={useColumns()}
      filters={useFilters()}
      buttons={<ViewSwitch view="list" />}
      empty={{ title: t('empty'), text: t('emptyText.admin') }}
    />
  );
}

/** Requests in an administrator's scope, soonest first. */
const requestsQuery = visitsQuery({ all: true, coming: true, status: ['created'], limit: 50 });

/** The week of one instructor with what they can do in it, or the visits of all. */
function VisitWeek() {
  const { t } = useTranslation('field-training');
  const list = useListSearch(VISITS_LIST);
  const { data: hours } = useQuery(availabilityQuery({}));
  const { data, error, refetch } = useQuery(requestsQuery);
  const [instructor = ''] = list.filters['instructor'] ?? [];
  return (
    <>
      <PageHeader title={t('title')} text={t('text.admin')}>
        <ViewSwitch view="week" />
        <NativeSelect
          aria-label={t('instructor')}
          value={instructor}
          onChange={({ currentTarget: { value } }) => list.filter('instructor', value ? [value] : [])}
          data={[
            { value: '', label: t('week.everyone') },
            ...(hours?.instructors ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      </PageHeader>
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <SkeletonRows rows={5} height={96} label={t('week')} />}
      {data && (
        <WeekPlan
          side="admin"
          query={{ all: true, ...(instructor && { instructor }) }}
          instructor={instructor || null}
          waiting={data.appointments}
        />
      )}
    </>
  );
}

/** Everything in an administrator's scope, as a list or week by week. */
export const AdminVisitsPage = ({ view }: { readonly view: View }) =>
  view === 'list' ? <VisitTable /> : <VisitWeek />;
