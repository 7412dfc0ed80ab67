import { z } from 'zod';
import { endpoint, roles } from './endpoint.ts';
import { Id, Instant, line, listQuery, Pagination, PlainDate, several, Ref } from './fields.ts';

const Person = z.object({ _id: Id, name: z.string(), email: z.string() });

/** One audit log entry. Entries are immutable; batches of them are sealed. */
export const ActivityLogView = z.object({
  _id: Id,
  at: Instant,
  /** `area.verb`; the pages have a sentence for each. */
  type: z.string(),
  /** null: no signed-in user, such as a visitor who registers a dealer. */
  by: Person.nullable(),
  /** User whom `by` was impersonating. */
  as: Person.nullable(),
  /** Subject of the action; the name is the current one, or else the logged one. */
  subject: z.object({ kind: z.string(), _id: Id, name: z.string() }).nullable(),
  /** Fields that have another value since, as text. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Other logged details, as text by name. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Address that the request came from; empty for the portal’s own work. */
  ip: z.string(),
  requestId: z.string(),
  /** Number of the batch that it is sealed in; null until the next seal. */
  seal: z.number().nullable(),
});
export type ActivityLogView = z.infer<typeof ActivityLogView>;

const access = { who: roles('platform-admin'), scope: 'tenant' } as const;
const Type = line(80, 1);

const filters = {
  /** Kinds, or areas (`course` finds `course.publish`). */
  type: several(Type).optional(),
  /** Id of the actor or of the impersonated user. */
  userId: Ref.optional(),
  /** Id of the subject of the action. */
  subjectId: Ref.optional(),
  /** First and last day, in UTC. */
  startDate: z.union([PlainDate, Instant]).optional(),
  endDate: z.union([PlainDate, Instant]).optional(),
};

const ActivityQuery = listQuery({ limit: 50, sortBy: ['at'], sortDir: -1, filters });

export const listActivityLogs = endpoint({
  method: 'GET',
  path: '/api/activity-logs',
  summary: 'The activity log, the newest first; `text` finds people by name or e-mail',
  access,
  query: ActivityQuery,
  reply: {
    activityLogs: z.array(ActivityLogView),
    /** Every kind that was ever written, to filter by. */
    types: z.array(z.string()),
    pagination: Pagination,
  },
});

export const exportActivityLogs = endpoint({
  method: 'GET',
  path: '/api/activity-logs/export',
  summary: 'All entries that the filters find, as CSV; the export is itself an entry',
  access,
  query: ActivityQuery,
  raw: 'text/csv',
});
