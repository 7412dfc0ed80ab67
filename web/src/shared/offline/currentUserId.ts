import type * as session from '@forecourt/contract/session';
import { client } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';

const getSession = client<typeof session.getSession>('GET /api/session');

/** For this long an answer about who is signed in may be trusted, milliseconds. */
const TRUSTED = 30_000;

/**
 * User id that the server associates with this browser; undefined when signed out. Independent of the pages' session,
 * because an ended session must not remove the open page.
 */
export const currentUserId = (refresh: boolean): Promise<string | undefined> =>
  queryClient
    .query({
      queryKey: ['player', 'who-is-there'],
      queryFn: async ({ signal }) => ({ id: (await getSession({}, { signal })).session.user?._id }),
      staleTime: refresh ? 0 : TRUSTED,
      retry: false,
    })
    .then(({ id }) => id);
