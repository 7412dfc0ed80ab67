import { queryClient } from '../../shared/api/queryClient.ts';
import type { List } from '../../shared/list/useListSearch.ts';
import { type Report, type ReportRow, rowsQuery } from './reports.api.ts';

/** Rows of one answer at most. */
const PAGE = 200;

/** All rows that the filters leave. @param count how many they are */
export async function allRows(report: Report, { query }: List, count: number): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for (let page = 1; (page - 1) * PAGE < count; page += 1)
    rows.push(...(await queryClient.query(rowsQuery(report.key, { ...query, page, limit: PAGE }))).rows);
  return rows;
}
