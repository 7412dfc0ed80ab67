import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../shared/format.ts';
import type { BulkChoice, Column } from '../../../shared/list/DataTable.tsx';
import { ListPage } from '../../../shared/list/ListPage.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { FigureFilters } from '../../reports/index.ts';
import { REPORT_REWARDS } from '../rewardLists.ts';
import { type BulkAnswer, foundRewards, incentiveReportQuery, type Reward } from '../rewards.api.ts';
import { statusOf } from '../rewardStatus.ts';
import { Figures } from './Figures.tsx';
import { RejectedRewards } from './RefusedRewards.tsx';
import { type ReportAt, rewardPlace } from './reportPlaces.ts';
import { RewardBulk } from './RewardBulk.tsx';
import classes from '../rewards.module.css';

const STATES = ['assigned', 'waiting_approval', 'redeemed', 'sent', 'cancelled'] as const;

function useColumns(at: ReportAt, incentiveId: string): readonly Column<Reward>[] {
  const { t } = useTranslation(['rewards', 'ui']);
  return [
    {
      key: 'user',
      title: t('field.person'),
      sortable: true,
      width: '30%',
      render: (reward) => {
        const name = reward.user?.fullName || reward.user?.email || t('nobody');
        return (
          <span className={classes.who}>
            {at === 'admin' ? <Link {...rewardPlace('view', incentiveId, reward)}>{name}</Link> : name}
            <span className={classes.small}>{reward.user?.dealer}</span>
          </span>
        );
      },
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
      render: ({ redeemedOn, late }) => (
        <span className={late ? classes.late : undefined}>
          {longDate(redeemedOn)}
          {late && ` · ${t('late')}`}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      render: (reward) => <StatusBadge status={statusOf(reward)} />,
    },
  ];
}

/** What can be done with chosen rows. */
const bulkOf =
  (
    rows: readonly Reward[],
    all: () => Promise<readonly string[]>,
    onRejected: (rejected: BulkAnswer['refused']) => void,
  ) =>
  (choice: BulkChoice) => <RewardBulk choice={choice} rows={rows} all={all} onRejected={onRejected} />;

interface Props {
  readonly at: ReportAt;
  readonly incentiveId: string;
}

/** Who has earned an incentive's rewards, and how far they are; administrators send them from here. */
export function IncentiveDetailsPage({ at, incentiveId }: Props) {
  const { t } = useTranslation(['rewards', 'ui']);
  const list = useListSearch(REPORT_REWARDS);
  const query = useQuery(incentiveReportQuery(incentiveId, list.query));
  const [refused, setRefused] = useState<BulkAnswer['refused']>([]);
  const { data } = query;
  return (
    <ListPage
      title={data?.incentive.name ?? t('report.title')}
      text={data?.incentive.brand.name ?? null}
      search={t('report.searchPeople')}
      filters={[
        {
          name: 'status',
          label: t('ui:field.status'),
          options: STATES.map((value) => ({
            value,
            label: t(`ui:status.${value === 'assigned' ? 'earned' : value}`),
          })),
        },
      ]}
      list={list}
      query={query}
      rows={({ rewards }) => rewards}
      rowName={({ user, name }) => user?.fullName ?? name}
      columns={useColumns(at, incentiveId)}
      {...(at === 'admin' && {
        bulk: bulkOf(data?.rewards ?? [], () => foundRewards(incentiveId, list.query), setRefused),
      })}
      notes={
        <>
          <RejectedRewards rejected={refused} rewards={data?.rewards ?? []} />
          <FigureFilters name="incentives" list={list} alone />
          {data && <Figures figures={data.totalInfo} />}
        </>
      }
      empty={{ title: t('report.noRewards'), text: t('report.noRewardsText') }}
    />
  );
}
