import { IconArrowDownLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { LearnerSection } from '../../shared/ui/LearnerPage.tsx';
import { amountText, GetPaid, PayoutLine, walletQuery, type WalletBalance } from '../wallet/index.ts';
import classes from './cards.module.css';

/** Number of latest entries to search for payments, and number to show. */
const LOOKED_AT = 50;
const SHOWN = 5;

function Ready({ account }: { readonly account: WalletBalance }) {
  const { t } = useTranslation('cards');
  const { balance, reserved } = account;
  return (
    <div className={`card ${classes.ready}`}>
      <p>{t('ready')}</p>
      <p className={classes.sum}>{amountText(balance, account)}</p>
      {reserved > 0 && <p>{t('underWay', { amount: amountText(reserved, account) })}</p>}
      <GetPaid account={account} short />
    </div>
  );
}

/** What can be paid out now, in each currency, and what was. */
export function Payments() {
  const { t } = useTranslation('cards');
  const { data, error, refetch } = useQuery(walletQuery(undefined, { kind: 'cash', limit: LOOKED_AT }));
  if (!data && error)
    return (
      <div className="card">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <div className={`card ${classes.space}`} aria-hidden />;
  const accounts = data.accounts.filter(({ kind, owner }) => kind === 'cash' && owner.kind === 'user');
  const payments = data.entries.filter(({ payout }) => payout !== null).slice(0, SHOWN);
  return (
    <div className={classes.column}>
      {accounts.length === 0 && (
        <div className={`card ${classes.ready}`}>
          <p>{t('ready')}</p>
          <p>{t('nothing')}</p>
        </div>
      )}
      {accounts.map((account) => (
        <Ready key={account.currency} account={account} />
      ))}
      {payments.length > 0 && (
        <LearnerSection title={t('payments')}>
          <ul className={`card ${classes.list}`}>
            {payments.map((entry) => (
              <li key={entry._id}>
                <span className={classes.mark}>
                  <IconArrowDownLeft size={20} stroke={1.75} aria-hidden />
                </span>
                <span className={classes.words}>
                  <time dateTime={entry.at}>{longDate(entry.at)}</time>
                  <PayoutLine entry={entry} own />
                </span>
                <span className={classes.amount}>{amountText(Math.abs(entry.amount), entry)}</span>
              </li>
            ))}
          </ul>
          <p>
            <Link to="/auth/rewards" search={{ tab: 'wallet' }} className="link">
              {t('all')}
            </Link>
          </p>
        </LearnerSection>
      )}
    </div>
  );
}
