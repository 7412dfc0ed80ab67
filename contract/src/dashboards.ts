import { z } from 'zod';
import { endpoint, roles } from './endpoint.ts';
import { Id, Instant, PlainDate } from './fields.ts';

/** What administrators decide by. Figures mean here what they mean in reports. */
const admins = { who: roles('platform-admin', 'company-admin'), scope: 'tenant' } as const;
const manager = { who: roles('brand-manager'), scope: 'brand' } as const;

/** The instant whose data the figures are of. */
const AsOf = Instant;

const Titled = z.object({ _id: Id, title: z.string() });
const Week = z.object({
  /** Monday. */
  from: PlainDate,
  enrolled: z.number(),
  passed: z.number(),
  /** The week is not over. */
  open: z.boolean(),
});

export const WaitingView = z.object({
  kind: z.string(),
  /** In the reader’s language. */
  title: z.string(),
  /** `decide`: waiting for a decision. `look`: worth a look. */
  group: z.enum(['decide', 'look']),
  count: z.number(),
  oldestAt: Instant.nullable(),
  link: z.string(),
});
export type WaitingView = z.infer<typeof WaitingView>;

export const brandDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboards/brand-manager',
  summary: 'The dashboard of a brand manager: their edited brand, and nothing of any other',
  access: manager,
  reply: {
    asOf: AsOf,
    brand: z.object({ _id: Id, name: z.string() }),
    learners: z.number(),
    enrolled: z.number(),
    passed: z.number(),
    /** Enrollments that ended in a test that was not passed. */
    failed: z.number(),
    completionRate: z.number().nullable(),
    averageScore: z.number().nullable(),
    certified: z.number(),
    expiring: z.number(),
    overdue: z.number(),
    rewardsToSend: z.number(),
    openClaims: z.number(),
    bestCourses: z.array(Titled.extend({ passed: z.number() })),
    /** Courses in which most people who began are neither through nor done, of those begun at all. */
    stuckCourses: z.array(Titled.extend({ enrolled: z.number(), completionRate: z.number().nullable() })),
    weeks: z.array(Week),
  },
});

export const adminInfo = endpoint({
  method: 'GET',
  path: '/api/dashboards/brandecation-admin/info',
  summary: 'What there is in the tenant, and what waits for whom asks',
  access: admins,
  aliases: ['GET /api/dashboards/info'],
  reply: {
    asOf: AsOf,
    users: z.object({
      total: z.number(),
      active: z.number(),
      pending: z.number(),
      deactivated: z.number(),
      new30: z.number(),
    }),
    dealers: z.object({ total: z.number(), active30: z.number() }),
    brands: z.number(),
    curriculums: z.number(),
    courses: z.number(),
    waiting: z.array(WaitingView),
  },
});

export const courseInfo = endpoint({
  method: 'GET',
  path: '/api/dashboards/brandecation-admin/course-info',
  summary:
    'Courses by status, the most passed, those that fewest complete, and the questions most often missed in the latest attempts at each test',
  access: admins,
  aliases: ['GET /api/dashboards/course-info'],
  reply: {
    asOf: AsOf,
    statuses: z.record(z.string(), z.number()),
    mostPassed: z.array(Titled.extend({ passed: z.number() })),
    lowestRate: z.array(Titled.extend({ enrolled: z.number(), completionRate: z.number() })),
    missedQuestions: z.array(
      z.object({ course: Titled, text: z.string(), asked: z.number(), right: z.number() }),
    ),
  },
});

export const trainInfo = endpoint({
  method: 'GET',
  path: '/api/dashboards/brandecation-admin/train-info',
  summary: 'How far people are, and what they began and passed in the last twelve weeks',
  access: admins,
  aliases: ['GET /api/dashboards/train-info'],
  reply: {
    asOf: AsOf,
    enrolled: z.number(),
    inProgress: z.number(),
    passed: z.number(),
    failed: z.number(),
    overdue: z.number(),
    completionRate: z.number().nullable(),
    /** The same metrics as of 30 days before. */
    before: z.object({ completionRate: z.number().nullable(), overdue: z.number() }),
    weeks: z.array(Week),
  },
});

export const iltInfo = endpoint({
  method: 'GET',
  path: '/api/dashboards/brandecation-admin/ilt-info',
  summary: 'Live training to come, and who came and did not in the last 90 days',
  access: { ...admins, feature: 'liveTraining' },
  aliases: ['GET /api/dashboards/ilt-info'],
  reply: {
    asOf: AsOf,
    upcoming: z.number(),
    seats: z.number(),
    enrolled: z.number(),
    waitlist: z.number(),
    completed: z.number(),
    missedRate: z.number().nullable(),
    next: z.array(Titled.extend({ startsAt: Instant, enrolled: z.number(), seats: z.number() })),
  },
});

const Sums = z.object({
  activeUsers: z.number(),
  newUsers: z.number(),
  passes: z.number(),
  points: z.number(),
});

export const userAnalytics = endpoint({
  method: 'GET',
  path: '/api/dashboards/brandecation-admin/user-analytics',
  summary:
    'Who was here, who is new, what was passed and earned, by days up to 92, by weeks up to 400, then by months; 30 days unless said',
  access: admins,
  aliases: ['GET /api/dashboards/user-analytics'],
  query: z.object({ start: PlainDate.optional(), end: PlainDate.optional() }),
  reply: {
    asOf: AsOf,
    start: PlainDate,
    end: PlainDate,
    unit: z.enum(['day', 'week', 'month']),
    buckets: z.array(
      Sums.extend({
        from: PlainDate,
        /** It is not over. */
        open: z.boolean(),
      }),
    ),
    /** People of the whole span, each once. */
    totals: Sums,
    /** The same for the span before. */
    previous: Sums,
  },
});
