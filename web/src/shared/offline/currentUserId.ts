import type * as session from '@forecourt/contract/session';
import { client } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';

const getSession = client<typeof session.getSession>('GET /api/session');

/** For this long an answer about who is signed in may be trusted, milliseconds. */
const TRUSTED = 30_000;

/**
 * Who the server would take this browser for now; undefined for nobody. Beside what the pages know of the session: an
 * ended one must not take the page away that is open.
 */
export const currentUserId = (anew: boolean): Promise<string | undefined> =>
  queryClient
    .query({
      queryKey: ['player', 'who-is-there'],
      queryFn: async ({ signal }) => ({ id: (await getSession({}, { signal })).session.user?._id }),
      staleTime: anew ? 0 : TRUSTED,
      retry: false,
    })
    .then(({ id }) => id);
