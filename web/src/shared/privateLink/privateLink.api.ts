import type { calendarLinkCalls } from '@forecourt/contract/calendar';
import type { Endpoint, Method, Path, ReplyOf } from '@forecourt/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';

type Calls = typeof calendarLinkCalls;
type NoParams = Record<string, never>;
type Call<M extends Method, Reply> = Endpoint<
  M,
  Path,
  NoParams,
  unknown,
  unknown,
  undefined,
  undefined,
  Reply
>;

/** The calls and the query of one kind of private addresses. */
export function privateLinkApi(path: `/api/${string}-link`) {
  const read = client<Call<'GET', ReplyOf<Calls['read']>>>(`GET ${path}`);
  const make = client<Calls['make']>(`POST ${path}` as `POST ${Calls['make']['path']}`);
  const end = client<Call<'DELETE', ReplyOf<Calls['end']>>>(`DELETE ${path}`);
  const query = queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => (await read({}, { signal })).link,
  });
  const refresh = () => queryClient.invalidateQueries(query);
  return {
    query,
    /** Makes an address and returns it, which the portal does only now. */
    make: async (password: string): Promise<string> => {
      const { link } = await make({ body: { password } });
      await refresh();
      return link.url;
    },
    end: async (): Promise<void> => {
      await end();
      await refresh();
    },
  };
}
export type PrivateLinkApi = ReturnType<typeof privateLinkApi>;
