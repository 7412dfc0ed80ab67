import type * as contract from '@forecourt/contract/audience';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const audienceOptions = client<typeof contract.audienceOptions>('GET /api/audience-options');

/** What an audience can be put together from; dealers by what is searched for, and those chosen already. */
export const audienceOptionsQuery = (text: string, dealers: readonly string[]) =>
  queryOptions({
    queryKey: ['audience-options', text, dealers],
    queryFn: async ({ signal }) =>
      (await audienceOptions({ query: { text, dealers: [...dealers] } }, { signal })).options,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
