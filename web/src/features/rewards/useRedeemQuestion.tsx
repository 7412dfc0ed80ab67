import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { Facts } from '../../shared/ui/Layout.tsx';
import { useCard, useLoyaltyPoints } from '../wallet/index.ts';
import type { OwnIncentive, Reward } from './rewards.api.ts';

/** Asks before points are spent: on what, how many, what remains, and how it arrives. */
export function useRedeemQuestion({
  kind,
  name,
  price,
}: Pick<Reward | OwnIncentive, 'kind' | 'name' | 'price'>): () => Promise<boolean> {
  const { t } = useTranslation(['rewards', 'wallet']);
  const { email } = useUser();
  const points = useLoyaltyPoints();
  const card = useCard();
  const delivery = {
    prize: t('weeks'),
    code: t('atOnce'),
    giftCard: card ? t('wallet:goesTo.card', { last4: card }) : t('wallet:goesTo.link', { email }),
  };
  return async () => {
    if (price === null) return true;
    return confirm({
      title: t('ask.title', { name }),
      text: (
        <Facts
          facts={[
            [t('field.cost'), t('price', { count: price })],
            // without enough of them the server refuses, and says so
            ...(points < price ? [] : ([[t('ask.left'), t('price', { count: points - price })]] as const)),
            [t('ask.delivery'), delivery[kind]],
          ]}
        />
      ),
      action: t('redeem'),
      keep: t('wallet:getPaid.keep'),
    });
  };
}
