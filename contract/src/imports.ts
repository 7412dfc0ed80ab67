import { z } from 'zod';
import { LARGE_BODY, LIST_BODY, endpoint, may } from './endpoint.ts';
import { Id, Instant, line, listQuery, Pagination, PlainDate, Ref } from './fields.ts';

/** What can be imported from a table. */
export const IMPORT_KINDS = ['users', 'dealers', 'loyalty-items', 'activities'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
const Kind = z.enum(IMPORT_KINDS);

/** Most rows of one file. */
export const MAX_IMPORT_ROWS = 200_000;
/** Most characters of one cell. */
export const MAX_CELL = 10_000;

/**
 * `reading` the file, `checking` its rows, `ready` to go in, `running`, `done`; `failed` as a whole with a reason,
 * `cancelled` by its owner: what had gone in stays.
 */
const State = z.enum(['reading', 'checking', 'ready', 'running', 'done', 'failed', 'cancelled']);

const Counts = z.object({
  total: z.number(),
  /** Looked at so far. */
  checked: z.number(),
  good: z.number(),
  bad: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Valid rows that would create administrators; running asks for a second confirmation. */
  administrators: z.number(),
  /** Users that the valid rows would deactivate; running asks for a second confirmation. */
  deactivations: z.number(),
  /** Users that imported rows deactivated. */
  deactivated: z.number(),
  /** What the good rows will do; null while the server is at work on them. */
  expected: z.object({ created: z.number(), updated: z.number(), unchanged: z.number() }).nullable(),
});

export const ImportView = z.object({
  _id: Id,
  kind: Kind,
  state: State,
  fileName: z.string(),
  /** As found in the file. */
  encoding: z.string(),
  delimiter: z.string(),
  header: z.array(z.string()),
  /** Cells of the first rows, shortened: what is in which column. */
  sample: z.array(z.array(z.string())),
  fields: z.array(z.object({ name: z.string(), required: z.boolean() })),
  /** Field to index of a column in `header`; a field without a column is not there. */
  mapping: z.record(z.string(), z.number()),
  /** Indexes in `header` of unmapped columns; their values aren't imported. */
  unmatched: z.array(z.number()),
  options: z.record(z.string(), z.unknown()),
  /** How a day was read that could mean another one with day and month exchanged; null where the rows have none. */
  days: z.object({ order: z.enum(['dmy', 'mdy']), written: z.string(), read: PlainDate }).nullable(),
  counts: Counts,
  /** Why the run failed, in the reader’s language. */
  problem: z.string().nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type ImportView = z.infer<typeof ImportView>;

export const ImportRowView = z.object({
  /** Line of the file on which the row begins, from 1. */
  line: z.number(),
  /** Text of each field that has a column. */
  values: z.record(z.string(), z.string()),
  errors: z.array(
    z.object({
      field: z.string(),
      value: z.string(),
      message: z.string(),
      /** What the cell is to hold instead, where the portal knows it. */
      suggestion: z.string().nullable(),
    }),
  ),
  outcome: z.enum(['unchecked', 'good', 'bad', 'created', 'updated', 'unchanged']),
  /** What a good row will do, as of the last check. */
  expected: z.enum(['created', 'updated', 'unchanged']).nullable(),
  /** No row of the file: a person who is missing from it, proposed for deactivation. */
  absent: z.boolean(),
});
export type ImportRowView = z.infer<typeof ImportRowView>;

/** Most rows that one call takes as objects; more travel as a file. */
const MAX_OBJECTS = 5_000;
const Options = z.record(z.string().max(40), z.union([z.boolean(), z.string().max(200)]));
/**
 * Number of rows that may create administrators, as confirmed by the user. With more of them the import waits, or
 * refuses to run, until it is confirmed again.
 */
const Agreed = z.number().int().min(0).max(MAX_IMPORT_ROWS).default(0);
const Table = z.object({
  /** The file, when rows are not pasted. */
  file: Ref.optional(),
  /** Rows as text, the header first; tabs, commas or semicolons between the cells. */
  text: z.string().max(5_000_000).optional(),
  /**
   * What holds for all rows: `update` lets rows change what is there already (dealers: on unless said, users: off), and
   * `invite` mails new users an invitation (on unless said). `deactivate` lets the column `status` of users deactivate people who
   * left (off unless said), and `complete` with it says that the table lists everyone, so that people who are missing from it
   * left (off unless said). `dayOrder` (`dmy`, `mdy`) says how 12/1/2026 is read.
   */
  options: Options.default({}),
  administrators: Agreed,
  /** The same for users that rows deactivate: at most 20, or 10 % of the active ones. */
  deactivations: Agreed,
});
const OpenTable = Table.extend({
  /** Rows as objects, by field. */
  rows: z
    .array(z.record(z.string().max(60), z.string().max(MAX_CELL)))
    .max(MAX_OBJECTS)
    .optional(),
});

const own = {
  who: may('BULK_INVITE_USERS', 'BULK_CREATE_DEALERS', 'CREATE_EDIT_INCENTIVE'),
  scope: 'own',
} as const;
const one = { import: ImportView };

export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  maxBody: LARGE_BODY,
  summary:
    'Read a table: a CSV file or Excel workbook with a header row, or rows pasted from a spreadsheet; nothing goes in yet',
  access: own,
  body: Table.extend({ kind: Kind }),
  files: { file: 'table' },
  reply: one,
  problems: ['import.no_rows', 'file.type_table', 'file.too_large'],
});

export const bulkCreateDealers = endpoint({
  method: 'POST',
  path: '/api/dealers/bulk-create',
  maxBody: LARGE_BODY,
  summary: 'Create dealers from a table: an import whose good rows go in as soon as all rows are checked',
  access: { who: may('BULK_CREATE_DEALERS'), scope: 'own' },
  body: OpenTable,
  files: { file: 'table' },
  reply: one,
  problems: ['import.no_rows', 'file.type_table', 'file.too_large'],
});

export const bulkInviteUsers = endpoint({
  method: 'POST',
  path: '/api/users/bulk-invite',
  maxBody: LARGE_BODY,
  summary: 'Invite people from a table: an import whose good rows go in as soon as all rows are checked',
  access: { who: may('BULK_INVITE_USERS'), scope: 'own' },
  body: OpenTable,
  files: { file: 'table' },
  reply: one,
  problems: ['import.no_rows', 'file.type_table', 'file.too_large'],
});

export const bulkUploadActivities = endpoint({
  method: 'POST',
  path: '/api/activitys/bulk-upload',
  maxBody: LARGE_BODY,
  summary:
    'Hand in activities of others from a table; they wait for a decision unless `approve` is among the options',
  access: { who: may('CREATE_EDIT_INCENTIVE'), scope: 'own', feature: 'salesRewards' },
  body: OpenTable,
  files: { file: 'table' },
  reply: one,
  problems: ['import.no_rows', 'file.type_table', 'file.too_large'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'Own imports, the newest first',
  access: own,
  query: listQuery({ limit: 10, sortBy: ['createdAt'], sortDir: -1, filters: { kind: Kind.optional() } }),
  reply: { imports: z.array(ImportView), pagination: Pagination },
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'One import with how far it is',
  access: own,
  params: { id: Id },
  reply: one,
});

export const importRows = endpoint({
  method: 'GET',
  path: '/api/imports/:id/rows',
  summary: 'Rows of an import in the order of the file, with everything that is wrong with each',
  access: own,
  params: { id: Id },
  query: listQuery({
    limit: 25,
    sortBy: ['line'],
    filters: { outcome: ImportRowView.shape.outcome.optional() },
  }),
  reply: { rows: z.array(ImportRowView), pagination: Pagination },
});

export const mapImport = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/mapping',
  maxBody: LIST_BODY,
  summary: 'Say which column is which field, and check all rows again; remembered for this header',
  access: own,
  params: { id: Id },
  body: z.object({
    mapping: z.record(z.string().max(60), z.number().int().min(0).max(500)),
    options: Options.optional(),
  }),
  reply: one,
  problems: ['import.state'],
});

export const fixImportRow = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/rows/:line',
  maxBody: LIST_BODY,
  summary: 'Correct a row here instead of in the file; answers what is still wrong with it',
  access: own,
  params: { id: Id, line: z.coerce.number().int().min(1) },
  body: z.object({ values: z.record(z.string().max(60), line(MAX_CELL)) }),
  reply: { row: ImportRowView, import: ImportView },
  problems: ['import.state'],
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/run',
  summary: 'Let the good rows go in; the others stay to be mended. Harmless when it runs already',
  access: own,
  params: { id: Id },
  body: z.object({ administrators: Agreed, deactivations: Agreed }),
  reply: one,
  problems: [
    'import.state',
    'import.columns_missing',
    'import.administrators',
    'import.deactivations',
    'import.deactivations_limit',
  ],
});

export const undoImportDeactivations = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo-deactivations',
  summary: 'Reactivate the people whom this import has deactivated',
  access: own,
  params: { id: Id },
  reply: { ...one, reactivated: z.number() },
  problems: ['import.state'],
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/cancel',
  summary: 'Stop; rows that have gone in stay',
  access: own,
  params: { id: Id },
  reply: one,
});

export const invalidImportRows = endpoint({
  method: 'GET',
  path: '/api/imports/:id/bad-rows',
  summary: 'The rows that did not go in, as a CSV file with the reason beside each, to mend and import again',
  access: own,
  params: { id: Id },
  raw: 'text/csv',
});
