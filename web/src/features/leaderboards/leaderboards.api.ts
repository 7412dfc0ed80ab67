import type * as brands from '@forecourt/contract/brands';
import type * as contract from '@forecourt/contract/leaderboards';
import type * as users from '@forecourt/contract/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const leaderboards = client<typeof contract.leaderboards>('GET /api/leaderboards');
const listBrands = client<typeof brands.listBrands>('GET /api/brands');
const listUserDealers = client<typeof users.listUserDealers>('GET /api/users/dealers');

export type Standing = contract.LeaderboardRow;

export const boardQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['leaderboards', query],
    queryFn: ({ signal }) => leaderboards({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** All brands, to choose one from. */
export const brandChoicesQuery = queryOptions({
  queryKey: ['leaderboards', 'brands'],
  queryFn: async ({ signal }) =>
    (await listBrands({ query: { isAdmin: true, limit: 200, sortBy: 'name' } }, { signal })).brands,
  staleTime: 300_000,
});

/** Dealers that a text finds, with the chosen one. */
export const dealerChoicesQuery = (text: string, chosen: string | undefined) =>
  queryOptions({
    queryKey: ['leaderboards', 'dealers', text, chosen],
    queryFn: async ({ signal }) =>
      (await listUserDealers({ query: { text, chosen: chosen ? [chosen] : [] } }, { signal })).dealers,
    placeholderData: keepPreviousData,
  });
