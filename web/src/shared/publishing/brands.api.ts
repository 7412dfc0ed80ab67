import type * as contract from '@forecourt/contract/brands';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';

const listBrands = client<typeof contract.listBrands>('GET /api/brands');

/** Brands that the person builds or sees, all on one page: more than this many nobody carries. */
export const brandsQuery = queryOptions({
  queryKey: ['brands', 'list', 'all'],
  queryFn: async ({ signal }) => (await listBrands({ query: { limit: 200 } }, { signal })).brands,
  staleTime: 60_000,
});

/** {@link brandsQuery}; empty until they are known. */
export const useBrands = () => useQuery(brandsQuery).data ?? [];
