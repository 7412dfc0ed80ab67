import type * as contract from '@forecourt/contract/held-work';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const getHeldWork = client<typeof contract.getHeldWork>('GET /api/held-work');
export const releaseHeldWork = client<typeof contract.releaseHeldWork>('POST /api/held-work/release');
export const discardHeldMails = client<typeof contract.discardHeldMails>('POST /api/held-work/discard-mails');

export type { HeldKind, HeldWork, MailGroup } from '@forecourt/contract/held-work';

export const heldWorkQuery = queryOptions({
  queryKey: ['held-work'],
  queryFn: async ({ signal }) => (await getHeldWork({}, { signal })).heldWork,
});

/** The page, and the banner of every page. */
export const heldWorkChanged = (): Promise<unknown> =>
  Promise.all(
    [['held-work'], ['badges'], ['payouts']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
