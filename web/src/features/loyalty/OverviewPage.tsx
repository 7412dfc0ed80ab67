import { LOYALTY } from '@forecourt/contract/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { money, number, shortDate } from '../../shared/format.ts';
import { type BulkChoice, type Column, DataTable } from '../../shared/list/DataTable.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { useSession } from '../../shared/session/session.ts';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { attempt } from '../../shared/ui/toast.tsx';
import { foundMembers, type LoyaltyMember, membersQuery, overviewQuery } from './loyalty.api.ts';
import { LoyaltyTabs } from './LoyaltyTabs.tsx';
import { MEMBERS_LIST } from './membersList.ts';
import { SendCreditsDialog } from './SendCreditsDialog.tsx';
import classes from './loyalty.module.css';

/** Figures of the programme, its members, and bonus credits for them. */
export function OverviewPage() {
  const { t } = useTranslation('loyalty');
  const list = useListSearch(MEMBERS_LIST);
  const { data, error, refetch } = useQuery(membersQuery(list.query));
  const [sending, setSending] = useState<readonly LoyaltyMember[]>();
  const role = useSession().user?.role.key ?? '';
  const sends = role === 'platform-admin' || role === 'company-admin';
  const bulk = ({ ids, all, count, clear }: BulkChoice) => {
    const open = () =>
      attempt(async () => {
        const rows = all ? await foundMembers(list.query) : (data?.members ?? []);
        setSending(all ? rows : rows.filter(({ _id }) => ids.includes(_id)));
        clear();
      });
    return (
      <Button disabled={count > LOYALTY.receivers} onClick={() => void open()}>
        {t('send')}
      </Button>
    );
  };
  return (
    <>
      <PageHeader title={t('title.overview')} text={t('overview.text')}>
        <LoyaltyTabs />
      </PageHeader>
      <Figures />
      <div className={classes.heading}>
        <h2>{t('members')}</h2>
      </div>
      <ListToolbar list={list} placeholder={t('members.search')}>
        {null}
      </ListToolbar>
      <DataTable
        label={t('members')}
        list={list}
        data={data && { rows: data.members, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ user }) => user.name}
        columns={useMemberColumns()}
        empty={<EmptyState title={t('members.empty')} text={t('members.emptyText')} />}
        {...(sends && { bulk })}
      />
      {sending && <SendCreditsDialog members={sending} onClose={() => setSending(undefined)} />}
    </>
  );
}

function useMemberColumns(): readonly Column<LoyaltyMember>[] {
  const { t } = useTranslation(['loyalty', 'ui']);
  return [
    { key: 'name', title: t('ui:field.name'), sortable: true, width: '30%', render: ({ user }) => user.name },
    { key: 'dealer', title: t('ui:field.dealer'), render: ({ dealer }) => dealer?.name ?? '–' },
    {
      key: 'availablePoints',
      title: t('available'),
      sortable: true,
      align: 'right',
      labelled: true,
      render: ({ availablePoints }) => number(availablePoints),
    },
    {
      key: 'totalPoints',
      title: t('earnedColumn'),
      sortable: true,
      align: 'right',
      labelled: true,
      render: ({ totalPoints }) => number(totalPoints),
    },
    {
      key: 'expiring',
      title: t('expiresColumn'),
      wideOnly: true,
      render: ({ expiring }) => shortDate(expiring?.at),
    },
    {
      key: 'pending',
      title: t('pendingColumn'),
      align: 'right',
      labelled: true,
      render: ({ pending }) => number(pending),
    },
  ];
}

function Figures() {
  const { t } = useTranslation('loyalty');
  const { data, error, refetch } = useQuery(overviewQuery({}));
  if (!data)
    return (
      <div className="card">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} height={48} />
        )}
      </div>
    );
  const tiles = [
    [t('tile.members'), data.totalRLDMembersCount],
    [t('tile.credits'), data.totalCreditsEarned],
    [t('tile.receipts'), data.totalSubmittedReceiptsCount],
    [t('tile.photos'), data.totalSubmittedPhotosCount],
    [t('tile.redemptions'), data.totalRewardRedemptionsCount],
  ] as const;
  return (
    <>
      <dl className={classes.tiles}>
        {tiles.map(([name, value]) => (
          <div key={name} className={`card ${classes.tile}`}>
            <dt>{name}</dt>
            <dd className="num">{number(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.pair}>
        <Ranking
          title={t('purchases')}
          rows={data.purchasesByBrand.map(({ brand, currency, total }) => [brand, money(total, currency)])}
        />
        <Ranking
          title={t('topDealers')}
          rows={data.topDealers.map(({ name, purchases, credits }) => [
            name,
            [
              ...purchases.map(({ amount, currency }) => money(amount, currency)),
              t('credits', { count: credits, amount: number(credits) }),
            ].join(' · '),
          ])}
        />
      </div>
    </>
  );
}

interface RankingProps {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

function Ranking({ title, rows }: RankingProps) {
  const { t } = useTranslation('loyalty');
  return (
    <section className={`card ${classes.ranking}`}>
      <h2>{title}</h2>
      <ol>
        {rows.length === 0 && <li>{t('purchases.none')}</li>}
        {rows.map(([name, value]) => (
          <li key={name + value}>
            <span>{name}</span>
            <span className="num">{value}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
