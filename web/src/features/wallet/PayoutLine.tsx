import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { payoutStatus } from './payoutStatus.ts';
import { rewardLink, type WalletEntry } from './wallet.api.ts';
import classes from './wallet.module.css';

/** Opens what was sent: the address is asked for only when it is wanted, and is kept nowhere. */
function OpenPayout({ payoutId }: { readonly payoutId: string }) {
  const { t } = useTranslation('wallet');
  const [problem, setProblem] = useState('');
  const open = async () => {
    // opened within the press: a window that opens later is taken for an advertisement
    const page = window.open('', '_blank');
    try {
      const { link } = await rewardLink({ params: { orderId: payoutId } });
      if (page) {
        page.opener = null;
        page.location.href = link;
      } else window.location.assign(link);
    } catch (error) {
      page?.close();
      setProblem(error instanceof ApiProblem ? error.detail : String(error));
    }
  };
  return (
    <>
      <button type="button" className={classes.open} onClick={() => void open()}>
        {t('payout.open')}
      </button>
      {problem && (
        <span role="alert" className={classes.note}>
          {problem}
        </span>
      )}
    </>
  );
}

/** How far a payout is, what it waits for, and the way to what was sent. */
export function PayoutLine({ entry, own }: { readonly entry: WalletEntry; readonly own: boolean }) {
  const { t } = useTranslation('wallet');
  const { payout, subject } = entry;
  if (!payout) return null;
  const { status, heldBecause } = payout;
  return (
    <span className={classes.payout}>
      <StatusBadge status={payoutStatus(status)} />
      {heldBecause && <span className={classes.note}>{t(`payout.held.${heldBecause}`)}</span>}
      {heldBecause === 'tax' && own && (
        <Link to="/auth/w9/create" className="link">
          {t('payout.sign')}
        </Link>
      )}
      {own && status === 'sent' && subject && <OpenPayout payoutId={subject._id} />}
    </span>
  );
}
