import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { type Column, DataTable } from '../../shared/list/DataTable.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { HISTORY_LIST } from './rewardLists.ts';
import { ownRewardsQuery, type Reward } from './rewards.api.ts';
import { statusOf } from './rewardStatus.ts';

function useColumns(): readonly Column<Reward>[] {
  const { t } = useTranslation(['rewards', 'ui']);
  return [
    {
      key: 'name',
      title: t('field.reward'),
      sortable: true,
      render: ({ _id, name }) => (
        <Link to="/auth/rewards" search={{ reward: _id }}>
          {name}
        </Link>
      ),
    },
    {
      key: 'earnedAt',
      title: t('field.earned'),
      sortable: true,
      labelled: true,
      render: ({ earnedAt }) => longDate(earnedAt),
    },
    {
      key: 'redeemedOn',
      title: t('field.redeemed'),
      sortable: true,
      labelled: true,
      render: ({ redeemedOn }) => longDate(redeemedOn),
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      render: (reward) => <StatusBadge status={statusOf(reward)} />,
    },
  ];
}

/** Every own reward, whatever became of it. */
export function HistoryTab() {
  const { t } = useTranslation('rewards');
  const list = useListSearch(HISTORY_LIST);
  const { data, error, refetch } = useQuery(ownRewardsQuery(list.query));
  return (
    <DataTable
      label={t('tab.history')}
      list={list}
      data={data && { rows: data.rewards, pagination: data.pagination }}
      error={error}
      onRetry={() => void refetch()}
      rowId={({ _id }) => _id}
      rowName={({ name }) => name}
      columns={useColumns()}
      empty={<EmptyState title={t('historyEmpty')} text={t('emptyText')} />}
    />
  );
}
