import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, Instant, Pagination, several } from './fields.ts';
import { REPORT, SEARCH_TEXT } from './limits.ts';
import { Currency } from './wallet.ts';

/**
 * What every report is. The documented call of a report (`GET /api/report-users`) is made on the server from its
 * definition; pages use the calls here, which are the same for all reports. Right, feature and scope of a report count
 * in each of them.
 */
export const COLUMN_TYPES = [
  'text',
  'role',
  'status',
  'ref',
  'refs',
  'count',
  /** 0 to 1; null where it would be divided by zero. */
  'share',
  'points',
  /** A list of sums, one for each currency. */
  'money',
  'instant',
  /** Of the tenant's zone, `2027-03-05`. */
  'day',
  'flag',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

const Named = z.object({ _id: Id, name: z.string() });
/** An amount of money: minor units of its currency. */
export const Sum = z.object({ currency: Currency, amount: z.number() });
export type Sum = z.infer<typeof Sum>;
/** A total of all rows found; null where it cannot be computed. */
export const Total = z.union([z.number(), z.null(), z.array(Sum)]);
export type Total = z.infer<typeof Total>;
export const Cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  Named,
  z.array(Named),
  z.array(Sum),
  z.object({ key: z.string(), name: z.string() }),
]);
export type Cell = z.infer<typeof Cell>;

/** The kinds of filters: several ids, several given words, one given word, several texts, a day, a switch. */
export const FILTER_KINDS = ['ids', 'words', 'word', 'texts', 'day', 'flag'] as const;

export const ReportColumnView = z.object({
  key: z.string(),
  /** In the reader’s language. */
  title: z.string(),
  /** What the figure counts, in one sentence; empty where the title says it. */
  meaning: z.string(),
  type: z.enum(COLUMN_TYPES),
  sortable: z.boolean(),
  /** Shown unless the reader chooses columns. */
  shown: z.boolean(),
  total: z.boolean(),
  /** Words of a status, by its value. */
  words: z.record(z.string(), z.string()),
  /** The report that shows the rows behind the figure, and with which filters besides the row’s own. */
  drill: z
    .object({
      report: z.string(),
      /** The filter that takes the row’s id; empty: the page about the row itself shows them. */
      row: z.string(),
      filters: z.record(z.string(), z.string()),
      /** Filters of this report that the other one takes over. */
      carry: z.array(z.string()),
    })
    .nullable(),
});
export type ReportColumnView = z.infer<typeof ReportColumnView>;

export const ReportFilterView = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(FILTER_KINDS),
  /** Given words with their titles; the first one of `word` is the default. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type ReportFilterView = z.infer<typeof ReportFilterView>;

export const ReportView = z.object({
  key: z.string(),
  /** The last part of the address of its pages. */
  page: z.string(),
  title: z.string(),
  text: z.string(),
  search: z.string(),
  /** What its rows are: leads to their details. */
  row: z.string(),
  limit: z.number(),
  sortBy: z.array(z.string()),
  columns: z.array(ReportColumnView),
  filters: z.array(ReportFilterView),
  /** Totals shown above the table. */
  tiles: z.array(z.string()),
  /** What the chart shows; null without one. */
  chart: z
    .object({
      title: z.string(),
      meaning: z.string(),
      kind: z.enum(['weeks', 'months', 'bars', 'stack']),
      type: z.enum(['count', 'share']),
      series: z.array(z.object({ key: z.string(), title: z.string() })),
    })
    .nullable(),
});
export type ReportView = z.infer<typeof ReportView>;

const any = { who: signedIn(), scope: 'tenant' } as const;
const Key = z.string().max(REPORT.key);
/** Filters, sorting and page as the report declares them; what it does not know is refused. */
const AnyQuery = z.looseObject({}) as unknown as z.ZodType<{
  readonly text?: unknown;
  readonly page?: unknown;
}>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  summary: 'The reports that the person may open',
  access: any,
  reply: { reports: z.array(z.object({ key: z.string(), page: z.string(), title: z.string() })) },
});

export const getReport = endpoint({
  method: 'GET',
  path: '/api/reports/:key',
  summary: 'What a report consists of: columns with their meaning, filters, chart',
  access: any,
  params: { key: Key },
  reply: { report: ReportView },
});

export const reportRows = endpoint({
  method: 'GET',
  path: '/api/reports/:key/rows',
  summary: 'A page of a report with the totals of all rows found; the same as its documented call',
  access: any,
  params: { key: Key },
  query: AnyQuery,
  reply: {
    rows: z.array(z.record(z.string(), Cell)),
    totals: z.record(z.string(), Total),
    pagination: Pagination,
    asOf: Instant,
    /** When overdue, expiring and coverage were last computed; null where the report has none of them. */
    keptAsOf: Instant.nullable(),
    /** Filters that name something that is gone or out of scope: they match nothing. */
    gone: z.array(z.string()),
  },
});

export const reportChart = endpoint({
  method: 'GET',
  path: '/api/reports/:key/chart',
  summary: 'The chart of a report over all rows found',
  access: any,
  params: { key: Key },
  query: AnyQuery,
  reply: {
    points: z.array(
      z.object({
        /** Of what the point is: a name, or the first day of a week. */
        label: z.string(),
        /** Id of the row, where the point is one. */
        _id: Id.nullable(),
        values: z.array(z.number().nullable()),
        /** The week is not over. */
        open: z.boolean(),
      }),
    ),
  },
});

export const reportChoices = endpoint({
  method: 'GET',
  path: '/api/reports/:key/choices',
  summary:
    'What a filter of a report can be set to, within scope: the chosen ones and the first 50 that the text finds',
  access: any,
  params: { key: Key },
  query: z.object({
    filter: z.string().max(REPORT.key),
    text: z.string().trim().max(SEARCH_TEXT).default(''),
    chosen: several(z.string().max(200)).optional(),
  }),
  reply: { choices: z.array(z.object({ value: z.string(), label: z.string() })) },
});

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/reports/:key/export',
  summary:
    'The rows found as CSV, as a workbook (10,000 rows at most) or as a page to print (2,000), with the chosen columns in their order',
  access: any,
  params: { key: Key },
  query: AnyQuery,
  raw: 'text/csv',
  problems: ['report.too_many_rows', 'report.too_many_to_stream'],
});
