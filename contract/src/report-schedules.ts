import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, Instant, Ref } from './fields.ts';
import { REPORT } from './limits.ts';
import { ViewColumns, ViewFilters, ViewSort } from './report-views.ts';

/**
 * Reports that come by mail. Each recipient’s file is made with their right, scope and language at that minute; the mail
 * carries a link that opens after sign-in. Times are those of the tenant’s zone.
 */
const any = { who: signedIn(), scope: 'tenant' } as const;
const Key = z.string().max(REPORT.key);
const Named = z.object({ _id: Id, name: z.string() });

/** A time of the day, `06:05`. */
const DayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock');
const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const timing = {
  times: z.array(DayTime).min(1).max(REPORT.times).refine(distinct, 'duplicate'),
  /** Days of the week, 1 is Monday. */
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7).refine(distinct, 'duplicate'),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** No mail while the rows are the same as in the last one. */
  skipUnchanged: z.boolean().default(true),
  paused: z.boolean().default(false),
  /** Who gets it, by id: people who hold the report’s right. Only administrators name others than themselves. */
  recipients: z.array(Ref).max(REPORT.recipients).optional(),
};
const content = {
  /** The view that it follows; else filters, columns and sorting of its own. */
  viewId: Ref.nullish(),
  filters: ViewFilters.default({}),
  columns: ViewColumns.default([]),
  sort: ViewSort.nullable().default(null),
};

/** What became of a run. `missed`: the portal was not running then. */
export const RUN_STATES = ['waiting', 'done', 'failed', 'missed'] as const;

export const ScheduleRun = z.object({
  slot: Instant,
  state: z.enum(RUN_STATES),
  /** People who were mailed, and those who were not because nothing had changed. */
  mailed: z.number(),
  unchanged: z.number(),
  /** Why it failed, in the reader’s language; empty when it did not. */
  reason: z.string(),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;

export const ScheduleView = z.object({
  _id: Id,
  report: z.string(),
  /** In the reader’s language. */
  reportTitle: z.string(),
  /** One of the two that every portal has. */
  builtIn: z.boolean(),
  owner: Named.nullable(),
  view: Named.nullable(),
  filters: z.record(z.string(), z.array(z.string())),
  columns: z.array(z.string()),
  sort: ViewSort.nullable(),
  times: z.array(z.string()),
  days: z.array(z.number()),
  /** Zone of the times. */
  timeZone: z.string(),
  format: z.enum(['csv', 'xlsx']),
  skipUnchanged: z.boolean(),
  paused: z.boolean(),
  nextRunAt: Instant.nullable(),
  lastRun: ScheduleRun.nullable(),
  /** The last ten, the newest first; missed ones among them. */
  runs: z.array(ScheduleRun),
  recipientCount: z.number(),
  /** All for those who may change it, else at most the reader. */
  recipients: z.array(Named),
  subscribed: z.boolean(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), subscribe: z.boolean() }),
});
export type ScheduleView = z.infer<typeof ScheduleView>;

export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/report-schedules',
  summary: 'Schedules of reports that the person may open: the built-in ones, own ones, and those they get',
  access: any,
  query: z.object({ report: Key.optional() }),
  reply: {
    schedules: z.array(ScheduleView),
    timeZone: z.string(),
    /** Whether the person may have others mailed. */
    can: z.object({ nameOthers: z.boolean() }),
  },
});

export const createSchedule = endpoint({
  method: 'POST',
  path: '/api/report-schedules',
  summary: 'Have a report mailed; to oneself unless an administrator names others',
  access: any,
  body: z.object({ report: Key, ...content, ...timing }),
  reply: { schedule: ScheduleView },
  problems: ['report.too_many_schedules'],
});

export const saveSchedule = endpoint({
  method: 'PUT',
  path: '/api/report-schedules/:id',
  summary: 'Change or pause a schedule: its owner and administrators; built-in ones platform admins',
  access: any,
  params: { id: Id },
  body: z.object({ ...content, ...timing, version: z.number().int() }),
  reply: { schedule: ScheduleView },
  problems: ['content.stale'],
});

export const deleteSchedule = endpoint({
  method: 'DELETE',
  path: '/api/report-schedules/:id',
  summary: 'Delete a schedule; the built-in ones stay and can be paused',
  access: any,
  params: { id: Id },
  reply: {},
  problems: ['report.built_in'],
});

export const subscribeSchedule = endpoint({
  method: 'PUT',
  path: '/api/report-schedules/:id/subscription',
  summary: 'Get a schedule’s mails, or leave them',
  access: any,
  params: { id: Id },
  body: z.object({ subscribed: z.boolean() }),
  reply: { schedule: ScheduleView.nullable() },
});

export const scheduleRecipients = endpoint({
  method: 'GET',
  path: '/api/report-schedules/recipients',
  summary:
    'People who hold a report’s right, for administrators who choose recipients; 20 that the text finds',
  access: any,
  query: z.object({ report: Key, text: z.string().trim().max(200).default('') }),
  reply: { people: z.array(Named) },
});
