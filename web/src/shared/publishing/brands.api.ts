import type * as contract from '@forecourt/contract/brands';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';

const listBrands = client<typeof contract.listBrands>('GET /api/brands');

/** Brands that the user builds or sees, in one page: no tenant has more. */
export const brandsQuery = queryOptions({
  queryKey: ['brands', 'list', 'all'],
  queryFn: async ({ signal }) => (await listBrands({ query: { limit: 200 } }, { signal })).brands,
  staleTime: 60_000,
});

/** {@link brandsQuery}; empty until they are known. */
export const useBrands = () => useQuery(brandsQuery).data ?? [];
