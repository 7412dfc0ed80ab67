import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { hasFeature, useSession, useUser } from '../../shared/session/session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { amountText } from './amount.ts';
import { cardQuery, getPaid, type WalletBalance, walletChanged } from './wallet.api.ts';
import classes from './wallet.module.css';

/** Last digits of the user's card; null: paid by link. Undefined while loading. */
export function useCard(): string | null | undefined {
  const session = useSession();
  const cards = hasFeature(session, 'salesRewards');
  const { data } = useQuery({ ...cardQuery, enabled: cards });
  if (!cards) return null;
  if (!data) return undefined;
  return data.takesCards && data.card?.method === 'token' ? data.card.last4 : null;
}

function usePaying({ currency }: WalletBalance) {
  const { t } = useTranslation('wallet');
  // an idempotency key: a retry after a lost answer sends the same one
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () => getPaid(currency ?? 'USD', requestId),
    onSuccess: async ({ order }) => {
      setRequestId(crypto.randomUUID());
      await walletChanged();
      const amount = amountText(order.amount, order);
      toast(order.heldBecause ? t(`payout.held.${order.heldBecause}`) : t('payout.asked', { amount }));
    },
  });
}

interface Props {
  readonly account: WalletBalance;
  /** The destination is already shown next to it. */
  readonly short?: boolean;
}

/** Pays out the user's whole account after showing amount and destination. Not available to others. */
export function GetPaid({ account, short = false }: Props) {
  const { t } = useTranslation('wallet');
  const session = useSession();
  const { email } = useUser();
  const card = useCard();
  const paying = usePaying(account);
  const { kind, owner, currency, balance } = account;
  if (kind !== 'cash' || owner.kind !== 'user' || currency === null || balance <= 0 || session.proxy)
    return null;
  const amount = amountText(balance, account);
  const ask = async () => {
    const sure = await confirm({
      title: t('getPaid.title', { amount }),
      text: card ? t('getPaid.card', { last4: card }) : t('getPaid.link', { email }),
      action: t('getPaid.action', { amount }),
      keep: t('getPaid.keep'),
    });
    if (sure) paying.mutate();
  };
  return (
    <>
      {!short && card !== undefined && (
        <p className={classes.goesTo}>
          {card ? t('goesTo.card', { last4: card }) : t('goesTo.link', { email })}{' '}
          {hasFeature(session, 'salesRewards') && (
            <Link to="/auth/spiff/card-info" className="link">
              {t('goesTo.change')}
            </Link>
          )}
        </p>
      )}
      <Button loading={paying.isPending} disabled={card === undefined} onClick={() => void ask()}>
        {t('getPaid')}
      </Button>
      <FormNote problem={paying.error instanceof ApiProblem ? paying.error : undefined} />
    </>
  );
}
