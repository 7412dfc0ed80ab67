import type * as contract from '@forecourt/contract/calendar';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const calendarLink = client<typeof contract.calendarLink>('GET /api/calendar-link');
const makeCalendarLink = client<typeof contract.makeCalendarLink>('POST /api/calendar-link');
const endCalendarLink = client<typeof contract.endCalendarLink>('DELETE /api/calendar-link');

export const linkQuery = queryOptions({
  queryKey: ['calendar-link'],
  queryFn: async ({ signal }) => (await calendarLink({}, { signal })).link,
});

const refresh = () => queryClient.invalidateQueries(linkQuery);

/** Makes an address and returns it, which the portal does only now. */
export async function makeLink(): Promise<string> {
  const { link } = await makeCalendarLink();
  await refresh();
  return link.url;
}

export async function endLink(): Promise<void> {
  await endCalendarLink();
  await refresh();
}
