import type * as cards from '@forecourt/contract/cards';
import type * as payments from '@forecourt/contract/payments';
import type * as contract from '@forecourt/contract/wallet';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const wallet = client<typeof contract.wallet>('GET /api/wallet');
const userWallet = client<typeof contract.userWallet>('GET /api/users/:id/wallet');
const currentCard = client<typeof cards.currentCard>('GET /api/cards/current-user');
const createOrder = client<typeof payments.createOrder>('POST /api/payments/create-order');
export const rewardLink = client<typeof payments.getRewardLink>('GET /api/payments/get-reward-link/:orderId');
export const correctEntry = client<typeof contract.correctEntry>('POST /api/wallet/corrections');
export const writeOff = client<typeof contract.writeOff>('POST /api/wallet/write-offs');

export type WalletEntry = contract.WalletEntry;
export type WalletBalance = contract.WalletBalance;

/** Own wallet, or that of a person by their id. */
export const walletQuery = (userId: string | undefined, query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['wallet', userId ?? 'own', query],
    queryFn: ({ signal }) =>
      userId ? userWallet({ params: { id: userId }, query }, { signal }) : wallet({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How the person is paid: to a card, or by link. */
export const cardQuery = queryOptions({
  queryKey: ['card'],
  queryFn: ({ signal }) => currentCard({}, { signal }),
});

export const walletChanged = () => queryClient.invalidateQueries({ queryKey: ['wallet'] });

/** Has everything of a currency paid out. `clientId` names the wish: sent again, it is made once. */
export const getPaid = (currency: contract.Currency, clientId: string) =>
  createOrder({ body: { currency, clientId } });

/** Loyalty points that the person can spend now. */
export const useLoyaltyPoints = (): number => {
  const { data } = useQuery(walletQuery(undefined, { limit: 1 }));
  return data?.accounts.find(({ kind, owner }) => kind === 'loyalty' && owner.kind === 'user')?.balance ?? 0;
};
