import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useSession } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { amountText } from './amount.ts';
import { getPaid, type WalletBalance, walletChanged } from './wallet.api.ts';

/** Has the person’s own money sent: all of an account. Nobody does it for them. */
export function GetPaid({ account }: { readonly account: WalletBalance }) {
  const { t } = useTranslation('wallet');
  const { proxy } = useSession();
  // one wish: pressed again after a lost answer, it is the same
  const [wish, setWish] = useState(() => crypto.randomUUID());
  const { kind, owner, currency, balance } = account;
  const paying = useMutation({
    mutationFn: (of: NonNullable<typeof currency>) => getPaid(of, wish),
    onSuccess: async ({ order }) => {
      setWish(crypto.randomUUID());
      await walletChanged();
      const amount = amountText(order.amount, order);
      toast(order.heldBecause ? t(`payout.held.${order.heldBecause}`) : t('payout.asked', { amount }));
    },
  });
  if (kind !== 'cash' || owner.kind !== 'user' || currency === null || balance <= 0 || proxy) return null;
  return (
    <>
      <Button loading={paying.isPending} onClick={() => paying.mutate(currency)}>
        {t('getPaid')}
      </Button>
      <FormNote problem={paying.error instanceof ApiProblem ? paying.error : undefined} />
    </>
  );
}
