import type * as contract from '@forecourt/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const listReports = client<typeof contract.listReports>('GET /api/reports');

/** Keys of the reports that the person may open: figures lead only there. */
export const openReportsQuery = queryOptions({
  queryKey: ['reports', 'open'],
  queryFn: async ({ signal }) =>
    new Set((await listReports({}, { signal })).reports.map(({ key }): string => key)),
  staleTime: 300_000,
});
