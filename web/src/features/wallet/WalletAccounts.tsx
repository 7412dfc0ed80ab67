import { Button } from '@mantine/core';
import { IconAward, IconCash, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { amountText } from './amount.ts';
import type { WalletBalance } from './wallet.api.ts';
import classes from './wallet.module.css';

const ICONS = { points: IconSchool, loyalty: IconAward, cash: IconCash } as const;

function Hint({ account }: { readonly account: WalletBalance }) {
  const { t } = useTranslation('wallet');
  const { balance, reserved, pending, expiring, kind } = account;
  return (
    <>
      {balance < 0 && (
        <p className={classes.owed}>
          <strong>{t('offset')}</strong> {t('offsetText')}
        </p>
      )}
      {reserved > 0 && <p>{t('reserved', { amount: amountText(reserved, account) })}</p>}
      {pending > 0 && <p>{t('pending', { amount: amountText(pending, account) })}</p>}
      {expiring && <p>{t('expiring', { date: longDate(expiring.at) })}</p>}
      {kind === 'points' && !expiring && balance >= 0 && <p>{t('points.counts')}</p>}
    </>
  );
}

const moneyFirst = (one: WalletBalance, other: WalletBalance): number =>
  Number(other.kind === 'cash') - Number(one.kind === 'cash');

interface Props {
  readonly accounts: readonly WalletBalance[];
  /** What can be done with an account, below its balance. */
  readonly action?: ((account: WalletBalance) => ReactNode) | undefined;
  readonly onWriteOff?: ((account: WalletBalance) => void) | undefined;
}

/** One card for each account; they are never added up. */
export function WalletAccounts({ accounts, action, onWriteOff }: Props) {
  const { t } = useTranslation('wallet');
  return (
    <ul className={classes.accounts}>
      {accounts.toSorted(moneyFirst).map((account) => {
        const { kind, owner, currency, balance } = account;
        const Icon = ICONS[kind];
        return (
          <li key={`${kind}:${owner._id}:${currency}`} className={`card ${classes.account}`} data-kind={kind}>
            <h3>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>{t(owner.kind === 'dealer' ? 'account.credits' : `account.${kind}`)}</span>
            </h3>
            {owner.kind === 'dealer' && <p>{owner.name}</p>}
            <p className={classes.balance}>{amountText(balance, account)}</p>
            <Hint account={account} />
            {action?.(account)}
            {balance < 0 && onWriteOff && (
              <Button variant="default" onClick={() => onWriteOff(account)}>
                {t('writeOff.action')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
