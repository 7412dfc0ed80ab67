import { SegmentedControl } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskReason } from '../../shared/forms/AskReason.tsx';
import { DataTable } from '../../shared/list/DataTable.tsx';
import { rowActions } from '../../shared/list/RowActions.tsx';
import { type List, useListSearch } from '../../shared/list/useListSearch.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { GetPaid } from './GetPaid.tsx';
import { correctEntry, type WalletBalance, walletChanged, walletQuery, writeOff } from './wallet.api.ts';
import { WalletAccounts } from './WalletAccounts.tsx';
import { entryIcon, useWalletColumns } from './walletColumns.tsx';
import { WALLET_KINDS, WALLET_LIST } from './walletList.ts';
import classes from './wallet.module.css';

/** What an administrator is about to do, which needs a reason. */
type BulkAction =
  | { readonly kind: 'correct'; readonly entryId: string }
  | { readonly kind: 'writeOff'; readonly account: WalletBalance };

function ActionDialog({ action, onClose }: { readonly action: BulkAction; readonly onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'ui']);
  const act = async (reason: string) => {
    if (action.kind === 'correct') await correctEntry({ body: { entryId: action.entryId, reason } });
    else {
      const { owner, kind, currency } = action.account;
      await writeOff({ body: { userId: owner._id, kind, currency, reason } });
    }
    onClose();
    await walletChanged();
    toast(t(`${action.kind}.done`));
  };
  return (
    <AskReason
      title={t(`${action.kind}.title`)}
      text={t(`${action.kind}.text`)}
      label={t('why')}
      missing={t('why.need')}
      action={t(`${action.kind}.action`)}
      keep={t('ui:action.cancel')}
      onClose={onClose}
      onReason={act}
    />
  );
}

function Kinds({ list }: { readonly list: List }) {
  const { t } = useTranslation('wallet');
  return (
    <SegmentedControl
      aria-label={t('filter.kind')}
      value={list.filters['kind']?.[0] ?? ''}
      onChange={(kind) => list.filter('kind', kind ? [kind] : [])}
      data={[
        { value: '', label: t('filter.all') },
        ...WALLET_KINDS.map((kind) => ({ value: kind, label: t(`filter.${kind}`) })),
      ]}
    />
  );
}

interface Props {
  /** Whose it is; absent: one's own. */
  readonly userId?: string;
}

const getPaidOf = (account: WalletBalance) => <GetPaid account={account} />;

/** Every account with its balance, and every entry with reason and author. */
export function WalletPanel({ userId }: Props) {
  const { t } = useTranslation('wallet');
  const list = useListSearch(WALLET_LIST);
  const { data, error, refetch } = useQuery(walletQuery(userId, list.query));
  const columns = useWalletColumns(userId === undefined);
  const [action, setAction] = useState<BulkAction>();
  return (
    <div className={classes.wallet}>
      {data ? (
        <WalletAccounts
          accounts={data.accounts}
          action={userId ? undefined : getPaidOf}
          onWriteOff={userId ? (account) => setAction({ kind: 'writeOff', account }) : undefined}
        />
      ) : (
        !error && <div className={`card ${classes.space}`} aria-hidden />
      )}
      <div className={classes.heading}>
        <h2>{t('entries')}</h2>
        <Kinds list={list} />
      </div>
      <DataTable
        label={t('entries')}
        list={list}
        data={data && { rows: data.entries, pagination: data.pagination }}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ _id }) => _id}
        rowName={({ subject, reason }) => subject?.title || t(`reason.${reason}`)}
        columns={columns}
        picture={entryIcon}
        marks
        menu={(entry) =>
          rowActions([
            {
              label: t('correct.action'),
              Icon: IconArrowBackUp,
              run: () => setAction({ kind: 'correct', entryId: entry._id }),
              show: entry.can.correct,
            },
          ])
        }
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {action && <ActionDialog action={action} onClose={() => setAction(undefined)} />}
    </div>
  );
}
