import type * as contract from '@forecourt/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const listReports = client<typeof contract.listReports>('GET /api/reports');

/** The reports that the person may open. */
export const openListQuery = queryOptions({
  queryKey: ['reports', 'open'],
  queryFn: async ({ signal }) => (await listReports({}, { signal })).reports,
  staleTime: 300_000,
});

/** Their keys: figures lead only there. */
export const openReportsQuery = queryOptions({
  ...openListQuery,
  select: (reports): ReadonlySet<string> => new Set(reports.map(({ key }): string => key)),
});
