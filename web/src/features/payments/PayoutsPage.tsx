import { Button } from '@mantine/core';
import { IconArrowForwardUp, IconBan, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { AskReason } from '../../shared/forms/AskReason.tsx';
import { longDate, money, relativeOrDate } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { type ListFilter, ListPage } from '../../shared/list/ListPage.tsx';
import { rowActions } from '../../shared/list/RowActions.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { SpiffTabs } from '../spiffs/index.ts';
import { payoutStatus } from '../wallet/index.ts';
import {
  cancelOrder,
  type Payout,
  payoutsChanged,
  payoutsQuery,
  releaseOrder,
  retryOrder,
} from './payments.api.ts';
import { HELD_BECAUSE, PAYOUT_STATUSES, PAYOUTS_LIST } from './payoutsList.ts';
import classes from './payments.module.css';

/** Explanation in addition to the state. */
function Why({ payout }: { readonly payout: Payout }) {
  const { t } = useTranslation('payments');
  const { heldBecause, failure, detail, difference, releasedBy } = payout;
  const facts = [
    heldBecause && t(`held.${heldBecause}`),
    failure && t(`failure.${failure}`),
    detail,
    releasedBy && t('releasedBy', { name: releasedBy }),
    difference && t('differs', { ours: difference.ours, theirs: difference.theirs }),
  ].filter(Boolean);
  return (
    <span className={classes.state}>
      <StatusBadge status={payoutStatus(payout.status)} />
      {facts.map((fact) => (
        <span key={String(fact)} className={classes.fact}>
          {fact}
        </span>
      ))}
    </span>
  );
}

function useColumns(): readonly Column<Payout>[] {
  const { t } = useTranslation(['payments', 'ui']);
  return [
    {
      key: 'number',
      title: t('field.payout'),
      width: '26%',
      render: ({ number, user, reward }) => (
        <span className={classes.state}>
          <Link
            className="link"
            to="/auth/admin/user-manager/$userId/edit"
            params={{ userId: user._id }}
            search={{ crumb: user.fullName }}
          >
            {user.fullName || user.email}
          </Link>
          <span className={classes.fact}>{[number, reward?.name].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      sortable: true,
      render: (payout) => <Why payout={payout} />,
    },
    {
      key: 'amount',
      title: t('field.amount'),
      sortable: true,
      align: 'right',
      atEnd: true,
      width: '140px',
      render: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'createdAt',
      title: t('field.since'),
      sortable: true,
      wideOnly: true,
      width: '160px',
      render: ({ createdAt, sentAt }) => (
        <time dateTime={sentAt ?? createdAt} title={longDate(sentAt ?? createdAt)}>
          {relativeOrDate(sentAt ?? createdAt)}
        </time>
      ),
    },
  ];
}

/** What a payout is asked about by: its number with the reward that it pays, sum and person. */
const wordsOf = ({ number, reward, amount, currency, user }: Payout) => ({
  number: [number, reward?.name].filter(Boolean).join(' · '),
  amount: money(amount, currency),
  name: user.fullName || user.email,
});

/** Release and retry; errors show above the list. */
function useActions() {
  const { t } = useTranslation(['payments', 'ui']);
  const [problem, setProblem] = useState<ApiProblem>();
  const act = async (action: () => Promise<unknown>, done: string) => {
    setProblem(undefined);
    try {
      await action();
      toast(done);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
    await payoutsChanged();
  };
  return {
    problem,
    release: async (payout: Payout) => {
      const { _id: id, version } = payout;
      const values = wordsOf(payout);
      const yes = await confirm({
        title: t('releaseAsk', values),
        text: t('releaseText', values),
        action: t('releaseAction', values),
        keep: t('ui:action.cancel'),
      });
      if (yes) await act(() => releaseOrder({ params: { id }, body: { version } }), t('released'));
    },
    retry: async (payout: Payout) => {
      const { _id: id, version } = payout;
      const values = wordsOf(payout);
      const yes = await confirm({
        title: t('retryAsk', values),
        text: t('releaseText', values),
        action: t('retry'),
        keep: t('ui:action.cancel'),
      });
      if (yes) await act(() => retryOrder({ params: { id }, body: { version } }), t('retried'));
    },
  };
}

function StopDialog({ payout, onClose }: { readonly payout: Payout; readonly onClose: () => void }) {
  const { t } = useTranslation(['payments', 'ui']);
  return (
    <AskReason
      title={t('stopTitle', { number: payout.number })}
      text={t(payout.status === 'sent' ? 'stopSentText' : 'stopText')}
      label={t('reason')}
      missing={t('reasonMissing')}
      action={t('stop')}
      keep={t('ui:action.cancel')}
      onClose={onClose}
      onReason={async (reason) => {
        const { _id: id, version } = payout;
        await cancelOrder({ params: { id }, body: { reason, version } });
        onClose();
        toast(t('stopped'));
        await payoutsChanged();
      }}
    />
  );
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['payments', 'ui']);
  return [
    {
      name: 'status',
      label: t('ui:field.status'),
      options: PAYOUT_STATUSES.map((value) => ({ value, label: t(`ui:status.${payoutStatus(value)}`) })),
    },
    {
      name: 'heldBecause',
      label: t('filter.held'),
      options: HELD_BECAUSE.map((value) => ({ value, label: t(`why.${value}`) })),
    },
    {
      name: 'difference',
      label: t('filter.difference'),
      options: [{ value: 'yes', label: t('filter.differs') }],
    },
  ];
}

function TaxLinks() {
  const { t } = useTranslation('payments');
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/auth/admin/tax-residences" />}>
        {t('taxResidences')}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/auth/admin/tax-years" />}>
        {t('taxYears')}
      </Button>
    </>
  );
}

/** All payouts: those that need a decision first, with what releases them. */
export function PayoutsPage() {
  const { t } = useTranslation(['payments', 'ui']);
  const list = useListSearch(PAYOUTS_LIST);
  const query = useQuery(payoutsQuery(list.query));
  const { problem, release, retry } = useActions();
  const [stopping, setStopping] = useState<Payout>();
  const sales = hasFeature(useSession(), 'salesRewards');
  const menu = (row: Payout) =>
    rowActions([
      { label: t('release'), Icon: IconCheck, show: row.can.release, run: () => release(row) },
      { label: t('retry'), Icon: IconArrowForwardUp, show: row.can.retry, run: () => retry(row) },
      {
        label: t('stop'),
        Icon: IconBan,
        danger: true,
        show: row.can.cancel,
        run: () => setStopping(row),
      },
    ]);
  return (
    <>
      <ListPage
        title={t('title')}
        text={t('text')}
        search={t('search')}
        list={list}
        query={query}
        rows={({ orders }) => orders}
        rowName={({ number, user }) => `${number} ${user.fullName}`}
        columns={useColumns()}
        menu={menu}
        problem={problem}
        filters={useFilters()}
        buttons={
          <>
            {sales && <SpiffTabs />}
            <TaxLinks />
          </>
        }
        notes={<ProviderNote provider={query.data?.provider} />}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {stopping && <StopDialog payout={stopping} onClose={() => setStopping(undefined)} />}
    </>
  );
}

function ProviderNote({ provider }: { readonly provider: string | null | undefined }) {
  const { t } = useTranslation('payments');
  if (provider === undefined || provider === 'tremendous') return null;
  return (
    <Note kind={provider === null ? 'warn' : 'neutral'}>
      {t(provider === null ? 'noProvider' : 'sandbox.note')}
    </Note>
  );
}
