import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, Instant } from './fields.ts';
import { REPORT } from './limits.ts';
import { ViewColumns, ViewFilters, ViewSort } from './report-views.ts';

/** Files of reports that are made in the background: exports of very many rows, and what schedules mail. */
const own = { who: signedIn(), scope: 'own' } as const;
const Key = z.string().max(REPORT.key);

export const ReportFileView = z.object({
  _id: Id,
  report: z.string(),
  reportTitle: z.string(),
  /** `refused`: the right is gone, or the area has become smaller than that of the file. */
  state: z.enum(['waiting', 'ready', 'failed', 'expired', 'refused']),
  format: z.enum(['csv', 'xlsx']),
  /** Null until it is made. */
  rows: z.number().nullable(),
  /** bytes */
  size: z.number().nullable(),
  madeAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
});
export type ReportFileView = z.infer<typeof ReportFileView>;

export const makeReportFile = endpoint({
  method: 'POST',
  path: '/api/reports/:key/files',
  summary: 'Export in the background, as CSV; the person is told when the file is ready',
  access: { who: signedIn(), scope: 'tenant' },
  params: { key: Key },
  body: z.object({
    filters: ViewFilters.default({}),
    columns: ViewColumns.default([]),
    sort: ViewSort.nullable().default(null),
  }),
  reply: { file: ReportFileView },
});

export const getReportFile = endpoint({
  method: 'GET',
  path: '/api/report-files/:id',
  summary: 'Whether a file is ready and may be opened',
  access: own,
  params: { id: Id },
  reply: { file: ReportFileView },
});

export const downloadReportFile = endpoint({
  method: 'GET',
  path: '/api/report-files/:id/download',
  summary: 'The file, seven days long; right and scope are checked again',
  access: own,
  params: { id: Id },
  raw: 'text/csv',
  problems: ['report.file_gone', 'report.file_refused'],
});
