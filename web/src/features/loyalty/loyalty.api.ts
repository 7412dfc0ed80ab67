import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/loyalty';
import type { scanLoyalty as scanLoyaltyCall } from '@forecourt/contract/loyalty-scan';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import type { Family } from '../submissions/index.ts';

export type { LoyaltyScan } from '@forecourt/contract/loyalty-scan';
export type {
  EligibleItemView as EligibleItem,
  LoyaltyBrandView as LoyaltyBrand,
} from '@forecourt/contract/loyalty';
import type { LoyaltyMember } from '@forecourt/contract/loyalty';
export type { LoyaltyMember };
export type OwnLoyalty = ReplyOf<typeof contract.loyaltyCurrentUser>;

export const LOYALTY: Family = {
  kind: 'loyalty',
  list: client<typeof contract.listLoyalty>('GET /api/loyalty-programs'),
  read: client<typeof contract.getLoyalty>('GET /api/loyalty-programs/:id'),
  decide: client<typeof contract.decideLoyalty>('PUT /api/loyalty-programs/:id'),
  undo: client<typeof contract.undoLoyalty>('PUT /api/loyalty-programs/:id/undo'),
  appeal: client<typeof contract.appealLoyalty>('POST /api/loyalty-programs/:id/appeal'),
  withdraw: client<typeof contract.withdrawLoyalty>('DELETE /api/loyalty-programs/:id'),
  approveClean: client<typeof contract.approveLoyalty>('POST /api/loyalty-programs/approve'),
};

const currentUser = client<typeof contract.loyaltyCurrentUser>('GET /api/loyalty-programs/current-user');
const listBrands = client<typeof contract.listLoyaltyBrands>('GET /api/loyalty-brands');
const overview = client<typeof contract.loyaltyOverview>('GET /api/loyalty-programs/overview');
const members = client<typeof contract.loyaltyMembers>('GET /api/loyalty-programs/members');
const listItems = client<typeof contract.listEligibleItems>('GET /api/loyalty-eligibleitems');
const partNumber = client<typeof contract.eligiblePartNumber>(
  'GET /api/loyalty-eligibleitems/part-number/:partNumber',
);
export const submitLoyalty = client<typeof contract.submitLoyalty>('POST /api/loyalty-programs');
export const scanLoyalty = client<typeof scanLoyaltyCall>('POST /api/loyalty-programs/scan');
export const priceLoyalty = client<typeof contract.priceLoyalty>('POST /api/loyalty-programs/price');
export const sendCredits = client<typeof contract.sendCredits>('POST /api/loyalty-programs/send-credits');
export const createBrand = client<typeof contract.createLoyaltyBrand>('POST /api/loyalty-brands');
export const saveBrand = client<typeof contract.saveLoyaltyBrand>('PUT /api/loyalty-brands/:id');
export const createItem = client<typeof contract.createEligibleItem>('POST /api/loyalty-eligibleitems');
export const saveItem = client<typeof contract.saveEligibleItem>('PUT /api/loyalty-eligibleitems/:id');
export const deleteItem = client<typeof contract.deleteEligibleItem>('DELETE /api/loyalty-eligibleitems/:id');

export const meQuery = queryOptions({
  queryKey: ['loyalty', 'me'],
  queryFn: ({ signal }) => currentUser({}, { signal }),
});

export const brandsQuery = queryOptions({
  queryKey: ['loyalty', 'brands'],
  queryFn: async ({ signal }) => (await listBrands({}, { signal })).loyaltyBrands,
});

type Query = Readonly<Record<string, unknown>>;

export const overviewQuery = (query: Query) =>
  queryOptions({
    queryKey: ['loyalty', 'overview', query],
    queryFn: ({ signal }) => overview({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const membersQuery = (query: Query) =>
  queryOptions({
    queryKey: ['loyalty', 'members', query],
    queryFn: ({ signal }) => members({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Rows of one answer; the limit is the server’s. */
const PAGE = 200;

/** Every member that a search finds, page by page. */
export async function foundMembers(query: Query): Promise<LoyaltyMember[]> {
  const found: LoyaltyMember[] = [];
  for (let page = 1; ; page++) {
    const answer = await members({ query: { ...query, page, limit: PAGE } });
    found.push(...answer.members);
    if (page >= answer.pagination.pages) return found;
  }
}

export const itemsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['loyalty', 'items', query],
    queryFn: ({ signal }) => listItems({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The item of a part number that counts today; null for one that does not. */
export const partQuery = (number: string, brand: string | undefined) =>
  queryOptions({
    queryKey: ['loyalty', 'part', number, brand],
    queryFn: async ({ signal }) => {
      const { eligibleItem } = await partNumber(
        { params: { partNumber: number }, query: brand ? { brand } : {} },
        { signal },
      );
      return eligibleItem;
    },
    retry: false,
    enabled: number.trim() !== '',
  });

export const loyaltyChanged = () => queryClient.invalidateQueries({ queryKey: ['loyalty'] });
