import type * as contract from '@forecourt/contract/activity-logs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, hrefOf } from '../../shared/api/client.ts';

const listActivityLogs = client<typeof contract.listActivityLogs>('GET /api/activity-logs');

export type Entry = contract.ActivityLogView;
export type Subject = NonNullable<Entry['subject']>;

/** Finds the page of a thing; undefined where it has none. */
export type PlaceOf = (subject: Subject) =>
  | {
      readonly route: string;
      readonly values: Readonly<Record<string, string>>;
      readonly search?: Readonly<Record<string, string>>;
    }
  | undefined;

type Query = Readonly<Record<string, unknown>>;

export const activityQuery = (query: Query) =>
  queryOptions({
    queryKey: ['activity-logs', query],
    queryFn: ({ signal }) => listActivityLogs({ query }, { signal }),
    placeholderData: keepPreviousData,
    // a log that is looked at is looked at for what is new
    staleTime: 0,
  });

/** The address of everything that the filters find, as a file. */
export const exportHref = (query: Query): string =>
  hrefOf<typeof contract.exportActivityLogs>('GET /api/activity-logs/export', { query });
