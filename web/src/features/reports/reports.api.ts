import type * as contract from '@forecourt/contract/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, hrefOf } from '../../shared/api/client.ts';
import type { Seek } from '../../shared/list/SoughtChip.tsx';

const getReport = client<typeof contract.getReport>('GET /api/reports/:key');
const reportRows = client<typeof contract.reportRows>('GET /api/reports/:key/rows');
const reportChart = client<typeof contract.reportChart>('GET /api/reports/:key/chart');
const reportChoices = client<typeof contract.reportChoices>('GET /api/reports/:key/choices');

export type Report = contract.ReportView;
export type ReportColumn = contract.ReportColumnView;
export type ReportFilter = contract.ReportFilterView;
export type Cell = contract.Cell;
export type ReportRow = Readonly<Record<string, Cell | undefined>>;
export type Total = contract.Total;
export type Sum = contract.Sum;
export type ReportKey =
  | 'users'
  | 'dealers'
  | 'courses'
  | 'curriculums'
  | 'enrollments'
  | 'incentives'
  | 'loyalties';

type Query = Readonly<Record<string, unknown>>;

/** What a report consists of; the same for as long as the page is open. */
export const reportQuery = (key: string) =>
  queryOptions({
    queryKey: ['reports', key],
    queryFn: async ({ signal }) => (await getReport({ params: { key } }, { signal })).report,
    staleTime: Infinity,
  });

/** Figures are live: a report that is opened again is asked again. */
export const rowsQuery = (key: string, query: Query) =>
  queryOptions({
    queryKey: ['reports', key, 'rows', query],
    queryFn: ({ signal }) => reportRows({ params: { key }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const chartQuery = (key: string, query: Query) =>
  queryOptions({
    queryKey: ['reports', key, 'chart', query],
    queryFn: async ({ signal }) => (await reportChart({ params: { key }, query }, { signal })).points,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const seekChoices =
  (key: string, filter: string): Seek =>
  (text, chosen) => ({
    queryKey: ['reports', key, 'choices', filter, text, chosen],
    queryFn: async ({ signal }) =>
      (await reportChoices({ params: { key }, query: { filter, text, chosen: [...chosen] } }, { signal }))
        .choices,
  });

export const choicesQuery = (key: string, filter: string) =>
  queryOptions({ ...seekChoices(key, filter)('', []), placeholderData: keepPreviousData });

/** The address of the rows found, as a file. */
export const fileHref = (key: string, format: 'csv' | 'xlsx' | 'print', query: Query): string => {
  const { page: _page, limit: _limit, ...found } = query;
  return hrefOf<typeof contract.exportReport>('GET /api/reports/:key/export', {
    params: { key },
    query: { ...found, format },
  });
};
