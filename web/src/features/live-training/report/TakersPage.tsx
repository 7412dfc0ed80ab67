import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { longDate, money } from '../../../shared/format.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { BulkAction } from '../../../shared/list/BulkBar.tsx';
import { type BulkChoice, type Column, DataTable } from '../../../shared/list/DataTable.tsx';
import { forEachBatch } from '../../../shared/list/runInBatches.ts';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import { rowActions } from '../../../shared/list/RowActions.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { type List, useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { DetailsLink, FigureFilters, TotalInfo } from '../../reports/index.ts';
import { useAct } from '../admin/useAct.ts';
import { TAKERS_LIST } from '../liveLists.ts';
import { allTakers, type CourseTaker, markSent, takersQuery } from '../live-training.api.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const STATUSES = ['waiting', 'sent', 'passed'] as const;
/** Maximum number of users that one call marks. */
const AT_ONCE = 500;

const addressOf = ({ shippingAddress: to }: CourseTaker): string | undefined =>
  to
    ? [to.line1, to.line2, to.city, [to.region, to.postalCode].filter(Boolean).join(' '), to.country]
        .filter(Boolean)
        .join(', ')
    : undefined;

function useColumns(): readonly Column<CourseTaker>[] {
  const { t } = useTranslation(['live-training', 'ui']);
  return [
    {
      key: 'name',
      title: t('ui:field.name'),
      sortable: true,
      render: ({ user }) => <DetailsLink page="user" id={user._id} name={user.name} />,
    },
    { key: 'dealer', title: t('ui:field.dealer'), render: ({ dealer }) => dealer?.name ?? '–' },
    {
      key: 'status',
      title: t('ui:field.status'),
      render: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'enrolledAt',
      title: t('takers.asked'),
      sortable: true,
      render: ({ enrolledAt }) => longDate(enrolledAt),
    },
    {
      key: 'sentAt',
      title: t('ui:status.sent'),
      sortable: true,
      render: ({ sentAt, sentBy }) =>
        sentAt ? t('takers.sentBy', { date: longDate(sentAt), name: sentBy?.name ?? '–' }) : '–',
    },
    {
      key: 'address',
      title: t('takers.address'),
      ownLine: true,
      render: (row) => addressOf(row) ?? t('takers.noAddress'),
    },
    {
      key: 'price',
      title: t('takers.price'),
      align: 'right',
      labelled: true,
      render: ({ price }) => (price ? money(price.amount, price.currency) : '–'),
    },
  ];
}

/** Records that material was sent, and says how many users are notified. */
function useMark() {
  const { t } = useTranslation('live-training');
  const { act, problem } = useAct();
  /** @returns ids for which it wasn't done */
  const mark = async (ids: readonly string[]): Promise<readonly string[]> => {
    let left = ids;
    await act(async () => {
      const { answers, stopped } = await forEachBatch(ids, AT_ONCE, ([first = '', ...others]) =>
        markSent({ params: { id: first }, body: { ids: others } }),
      );
      left = stopped?.left ?? [];
      toast(t('takers.marked', { count: answers.reduce((sum, { sent }) => sum + sent, 0) }));
      // completed parts get a toast; the error shows in place
      if (stopped) throw stopped.problem;
    });
    return left;
  };
  return { mark, problem };
}

function Filters({ list }: { readonly list: List }) {
  const { t } = useTranslation(['live-training', 'ui']);
  return (
    <ListToolbar list={list} placeholder={t('takers.search')}>
      <FilterChip
        list={list}
        name="status"
        label={t('ui:field.status')}
        options={STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))}
      />
      <FilterChip
        list={list}
        name="sent"
        label={t('takers.material')}
        options={[{ value: 'true', label: t('ui:status.sent') }]}
      />
      <FigureFilters name="enrollments" list={list} />
    </ListToolbar>
  );
}

function Takers({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useTranslation(['live-training', 'ui']);
  const list = useListSearch(TAKERS_LIST);
  const { data, error, refetch } = useQuery(takersQuery(id, list.query));
  const { mark, problem } = useMark();
  const menu = ({ enrollmentId, sentAt }: CourseTaker) =>
    rowActions([
      {
        label: t('takers.mark'),
        Icon: IconSend,
        run: () => void mark([enrollmentId]),
        show: sentAt === null,
      },
    ]);
  const bulk = ({ ids, all, keep }: BulkChoice) => {
    const markAll = async () => keep(await mark(all ? await allTakers(id, list.query) : ids));
    return (
      <BulkAction icon={<IconSend {...ICON} />} label={t('takers.mark')} onClick={() => void markAll()} />
    );
  };
  return (
    <>
      <FormNote problem={problem} />
      <Filters list={list} />
      <DataTable
        label={title}
        list={list}
        data={data && { rows: data.users, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ enrollmentId }) => enrollmentId}
        rowName={({ user }) => user.name}
        columns={useColumns()}
        menu={menu}
        bulk={bulk}
        empty={<EmptyState title={t('takers.empty')} text={t('takers.emptyText')} />}
      />
    </>
  );
}

/** Users who take a course by self-study, with those whose material was sent. */
export function TakersPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['live-training', 'reports']);
  const query = useQuery(takersQuery(id, { limit: 1 }));
  return (
    <LoadedPage
      query={query}
      title={t('reports:title.enrollments')}
      missing={{
        title: t('takers.missing'),
        text: t('reports:missingText'),
        list: '/auth/admin/report/enrollment',
        back: t('reports:missingBack'),
      }}
    >
      {({ course, totalInfo }) => (
        <>
          <PageHeader title={course.title} text={t('takers.text')} />
          <TotalInfo report="enrollments" info={totalInfo} shown={['asked', 'sent', 'passed']} />
          <Takers id={id} title={course.title} />
        </>
      )}
    </LoadedPage>
  );
}
