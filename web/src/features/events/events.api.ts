import type * as contract from '@forecourt/contract/events';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { contentApi } from '../content/index.ts';

export type EventRow = ReplyOf<typeof contract.listEvents>['events'][number];
export type Event = ReplyOf<typeof contract.getEvent>['event'];

export const eventsApi = contentApi<EventRow, Event>({
  family: 'events',
  one: 'event',
  many: 'events',
});

const attendCall = client<typeof contract.attendEvent>('POST /api/events/:id/attend');
const listAttendees = client<typeof contract.listAttendees>('GET /api/events/:id/attendees');
export type Answer = ReplyOf<typeof contract.attendEvent>['type'];

/** Says whether one comes; null takes the answer back. */
export async function attend(id: string, type: Answer): Promise<void> {
  await attendCall({ params: { id }, body: { type } });
  await queryClient.invalidateQueries({ queryKey: ['content', 'events'] });
}

export const attendeesQuery = (id: string, query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['content', 'events', 'attendees', id, query],
    queryFn: ({ signal }) => listAttendees({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
