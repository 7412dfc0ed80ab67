import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, Instant, line } from './fields.ts';
import { REPORT, SEARCH_TEXT } from './limits.ts';

/**
 * Saved views of reports: named filters, columns, and sorting. A shared view carries no scope: readers see only what
 * their own scope allows.
 */
const any = { who: signedIn(), scope: 'own' } as const;
const Key = z.string().max(REPORT.key);

/** Values by filter; `text` is what was searched for. */
export const ViewFilters = z
  .record(z.string().max(REPORT.key), z.array(z.string().max(SEARCH_TEXT)).min(1).max(REPORT.values))
  .refine((filters) => Object.keys(filters).length <= REPORT.columns, 'format');
export const ViewColumns = z.array(Key).max(REPORT.columns);
export const ViewSort = z.object({ by: Key, dir: z.union([z.literal(1), z.literal(-1)]) });

const fields = {
  name: line(REPORT.viewName, 1),
  filters: ViewFilters.default({}),
  /** Keys in their order; none: those that the report shows by itself. */
  columns: ViewColumns.default([]),
  /** Null: as the report sorts by itself. */
  sort: ViewSort.nullable().default(null),
  /** Keys of roles that see the view, too, where they hold the report’s right. */
  shared: z.array(z.string().max(REPORT.key)).max(REPORT.roles).default([]),
  /** Opens with the report, for the person whose view it is. */
  isDefault: z.boolean().default(false),
};

export const ReportViewEntry = z.object({
  _id: Id,
  report: z.string(),
  name: z.string(),
  filters: z.record(z.string(), z.array(z.string())),
  columns: z.array(z.string()),
  sort: ViewSort.nullable(),
  shared: z.array(z.string()),
  isDefault: z.boolean(),
  /** Whose view it is; null: the reader’s own. */
  owner: z.object({ _id: Id, name: z.string() }).nullable(),
  version: z.number(),
  updatedAt: Instant,
  can: z.object({ edit: z.boolean() }),
});
export type ReportViewEntry = z.infer<typeof ReportViewEntry>;

export const listReportViews = endpoint({
  method: 'GET',
  path: '/api/report-views',
  summary: 'Own saved views of reports and those shared with one’s role; of one report, where one is named',
  access: any,
  query: z.object({ report: Key.optional() }),
  reply: {
    views: z.array(ReportViewEntry),
    /** Roles that a view of the named report can be shared with. */
    roles: z.array(z.object({ key: z.string(), name: z.string() })),
  },
});

export const createReportView = endpoint({
  method: 'POST',
  path: '/api/report-views',
  summary: 'Save a view of a report, 50 per person and report at most',
  access: any,
  body: z.object({ report: Key, ...fields }),
  reply: { view: ReportViewEntry },
  problems: ['report.too_many_views'],
});

export const saveReportView = endpoint({
  method: 'PUT',
  path: '/api/report-views/:id',
  summary: 'Change an own view; refused when it was changed meanwhile',
  access: any,
  params: { id: Id },
  body: z.object({ ...fields, version: z.number().int() }),
  reply: { view: ReportViewEntry },
  problems: ['content.stale'],
});

export const deleteReportView = endpoint({
  method: 'DELETE',
  path: '/api/report-views/:id',
  summary: 'Delete an own view; schedules made from it go on with its filters',
  access: any,
  params: { id: Id },
  reply: {},
});
