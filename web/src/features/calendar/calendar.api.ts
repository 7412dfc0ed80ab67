import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/calendar';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { privateLinkApi } from '../../shared/privateLink/privateLink.api.ts';

export const calendarLink = privateLinkApi('/api/calendar-link');

const comingDates = client<typeof contract.comingDates>('GET /api/coming-dates');
export type ComingDate = ReplyOf<typeof contract.comingDates>['dates'][number];

/** The next classes, visits and events of the reader. */
export const comingDatesQuery = queryOptions({
  queryKey: ['coming-dates'],
  queryFn: async ({ signal }) => (await comingDates({}, { signal })).dates,
});
