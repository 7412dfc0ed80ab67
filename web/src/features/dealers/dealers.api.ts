import type { InputOf, ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/dealers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export const listDealers = client<typeof contract.listDealers>('GET /api/dealers');
const allDealers = client<typeof contract.allDealers>('GET /api/dealers/all');
const getDealer = client<typeof contract.getDealer>('GET /api/dealers/:id');
const dealerUsers = client<typeof contract.dealerUsers>('GET /api/dealers/:id/users');
const dealerChoices = client<typeof contract.dealerChoices>('GET /api/dealers/choices');
const dealerMap = client<typeof contract.dealerMap>('GET /api/dealers/map');
const validateDealerId = client<typeof contract.validateDealerId>('GET /api/dealers/validate-dealerId');
export const autogenDealerId = client<typeof contract.autogenDealerId>('GET /api/dealers/autogen-dealerId');
export const saveDealer = client<typeof contract.saveDealer>('POST /api/dealers/save');
export const bulkDealers = client<typeof contract.bulkDealers>('POST /api/dealers/bulk');
export const restoreDealer = client<typeof contract.restoreDealer>('POST /api/dealers/:id/restore');
export const deleteDealer = client<typeof contract.deleteDealer>('DELETE /api/dealers/:id');

export type DealerRow = contract.DealerRow;
export type Dealer = ReplyOf<typeof contract.getDealer>['dealer'];
export type MapDealer = ReplyOf<typeof contract.allDealers>['dealers'][number];
export type MapProvider = ReplyOf<typeof contract.dealerMap>['map'];
export type DealerBody = InputOf<typeof contract.saveDealer>['body'];
export type BulkAction = InputOf<typeof contract.bulkDealers>['body']['action'];
export type Employee = ReplyOf<typeof contract.dealerUsers>['users'][number];

type Query = Readonly<Record<string, unknown>>;

export const dealersQuery = (query: Query) =>
  queryOptions({
    queryKey: ['dealers', 'list', query],
    queryFn: ({ signal }) => listDealers({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Every dealer that search and filters leave, for the map. */
export const mapDealersQuery = (query: Query) =>
  queryOptions({
    queryKey: ['dealers', 'map', query],
    queryFn: async ({ signal }) => (await allDealers({ query }, { signal })).dealers,
    placeholderData: keepPreviousData,
  });

export const dealerQuery = (id: string) =>
  queryOptions({
    queryKey: ['dealers', 'one', id],
    queryFn: async ({ signal }) => (await getDealer({ params: { id } }, { signal })).dealer,
  });

export const employeesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['dealers', 'users', id, page],
    queryFn: ({ signal }) => dealerUsers({ params: { id }, query: { page, limit: 10 } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const choicesQuery = queryOptions({
  queryKey: ['dealers', 'choices'],
  queryFn: ({ signal }) => dealerChoices({}, { signal }),
});

export const providerQuery = queryOptions({
  queryKey: ['dealers', 'provider'],
  queryFn: async ({ signal }) => (await dealerMap({}, { signal })).map,
  staleTime: Infinity,
});

/** What is wrong with a dealer id and number, if anything. */
export const idProblemsQuery = (input: { dealerId: string; dealerNum: string; except: string | undefined }) =>
  queryOptions({
    queryKey: ['dealers', 'id', input],
    queryFn: async ({ signal }) => {
      const { except, ...query } = input;
      return (await validateDealerId({ query: { ...query, ...(except && { except }) } }, { signal }))
        .problems;
    },
    staleTime: 0,
  });

/** Keeps a dealer that a write answered, and lets lists and map ask again. */
export function storeDealer(dealer: Dealer): void {
  queryClient.setQueryData(dealerQuery(dealer._id).queryKey, dealer);
  invalidateDealers();
}

export function invalidateDealers(): void {
  for (const part of ['list', 'map', 'choices'])
    void queryClient.invalidateQueries({ queryKey: ['dealers', part] });
}
