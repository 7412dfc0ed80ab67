import type * as contract from '@forecourt/contract/wallet';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const wallet = client<typeof contract.wallet>('GET /api/wallet');
const userWallet = client<typeof contract.userWallet>('GET /api/users/:id/wallet');
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

export const walletChanged = () => queryClient.invalidateQueries({ queryKey: ['wallet'] });
