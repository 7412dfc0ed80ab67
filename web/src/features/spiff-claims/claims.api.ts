import type * as contract from '@forecourt/contract/spiff-claims';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import type { Family } from '../submissions/index.ts';

const listClaims = client<typeof contract.listClaims>('GET /api/spiff-claims');
export const submitClaim = client<typeof contract.submitClaim>('POST /api/spiff-claims');
export const scanReceipt = client<typeof contract.scanReceipt>('POST /api/spiff-claims/scan');
const priceClaim = client<typeof contract.priceClaim>('POST /api/spiff-claims/price');

export type { ReceiptScan } from '@forecourt/contract/submissions';

/** Claims as a family of submissions. */
export const CLAIMS: Family = {
  kind: 'spiff',
  // the documented list calls them claims
  list: async (input, options) => {
    const { claims, pagination, totals } = await listClaims(input, options);
    return { submissions: claims, pagination, totals };
  },
  read: client<typeof contract.getClaim>('GET /api/spiff-claims/:id'),
  decide: client<typeof contract.decideClaim>('PUT /api/spiff-claims/:id'),
  undo: client<typeof contract.undoClaim>('PUT /api/spiff-claims/:id/undo'),
  appeal: client<typeof contract.appealClaim>('POST /api/spiff-claims/:id/appeal'),
  withdraw: client<typeof contract.withdrawClaim>('DELETE /api/spiff-claims/:id'),
  approveClean: client<typeof contract.approveClaims>('POST /api/spiff-claims/approve'),
};

export interface Sale {
  readonly spiffId: string;
  readonly saleDate: string;
  /** Minor units; NaN: not entered. */
  readonly amount: number;
  readonly lines: readonly {
    readonly partNumber: string;
    readonly quantity: number;
    readonly amount: number | null;
    readonly serial: string;
  }[];
}

/** What the sale would pay by the rules of this moment. */
export const priceQuery = ({ spiffId, saleDate, amount, lines }: Sale) =>
  queryOptions({
    queryKey: ['spiffs', 'price', spiffId, amount, JSON.stringify(lines)],
    queryFn: ({ signal }) =>
      priceClaim({ body: { spiffId, saleDate, amount: amount || 0, lines: [...lines] } }, { signal }),
    retry: false,
    placeholderData: (before) => before,
    enabled: spiffId !== '',
  });
