import type * as contract from '@forecourt/contract/brands';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';

const listBrands = client<typeof contract.listBrands>('GET /api/brands');

const brandsQuery = queryOptions({
  queryKey: ['brands', 'to-choose'],
  queryFn: async ({ signal }) => (await listBrands({ query: { limit: 200 } }, { signal })).brands,
  staleTime: 300_000,
});

/** Brands that the person builds or sees; empty until they are known. */
export const useBrands = () => useQuery(brandsQuery).data ?? [];
