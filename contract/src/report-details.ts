import { z } from 'zod';
import { EmailAddress } from './email.ts';
import { endpoint, may, signedIn } from './endpoint.ts';
import { Id, ImageView, Instant, line, listQuery, Pagination, Phone, PlainDate, Ref } from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { HistoryEntry, historyQuery, pointsQuery, pointsReply } from './learning.ts';
import { ADDRESS, PERSON, SEARCH_TEXT } from './limits.ts';
import { Cell } from './reports.ts';
import { Scorecard } from './scorecard.ts';
import { BrandRef, TrainingStatus } from './training.ts';
import { OpenRequest } from './users.ts';

/**
 * Reports about one person, dealer, course or curriculum. `totalInfo` holds the figures of the list for this one thing,
 * and `meanings` what they count.
 */
const Named = z.object({ _id: Id, name: z.string() });
const Figures = z.record(z.string(), Cell);
const person = { who: signedIn(), scope: 'user' } as const;
const dealers = { who: may('DEALER_REPORTS'), scope: 'dealer' } as const;
const courses = { who: may('COURSE_REPORTS'), scope: 'brand' } as const;
const curriculums = { who: may('CURRICULUM_REPORTS'), scope: 'brand' } as const;

const span = {
  original: z.enum(['yes', 'no']).default('yes'),
  startDate: PlainDate.optional(),
  endDate: PlainDate.optional(),
};

export const ReportUser = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImage: ImageView.nullable(),
  role: z.object({ key: z.string(), name: z.string() }),
  status: z.enum(['active', 'deactivated']),
  dealers: z.array(Named.extend({ active: z.boolean() })),
  phone: z.string(),
  dealerPosition: z.string(),
  primaryDealershipRole: z.string(),
  assignmentGroups: z.array(Named),
  version: z.number(),
  /** Open requests about the user; empty for readers who may not make any. */
  openRequests: z.array(OpenRequest),
  /** When the person was last reminded of mandatory training; null for readers who can’t remind. */
  remindedAt: Instant.nullable(),
  can: z.object({
    edit: z.boolean(),
    remind: z.boolean(),
    deactivate: z.boolean(),
    participate: z.boolean(),
  }),
});
export type ReportUser = z.infer<typeof ReportUser>;

export const reportUser = endpoint({
  method: 'GET',
  path: '/api/report-users/:id',
  summary:
    'The report about one person: oneself, or somebody in scope with the right to see reports of people',
  access: person,
  params: { id: Id },
  query: z.object(span),
  reply: {
    user: ReportUser,
    totalInfo: Figures,
    certificates: z.array(
      z.object({
        _id: Id,
        title: z.string(),
        kind: z.enum(['course', 'curriculum']),
        issuedOn: z.string(),
        expiresOn: z.string().nullable(),
        state: z.enum(['valid', 'expiring', 'expired']),
      }),
    ),
  },
});

const CurriculumState = z.object({
  _id: Id,
  title: z.string(),
  brand: BrandRef,
  status: TrainingStatus,
  percent: z.number(),
  passed: z.number(),
  courses: z.number(),
  mandatory: z.boolean(),
  dueAt: Instant.nullable(),
});

export const reportUserCurriculums = endpoint({
  method: 'GET',
  path: '/api/report-users/:id/training-curriculums',
  summary: 'The curriculums of a person with how far they are, as their own pages show it',
  access: person,
  params: { id: Id },
  reply: { curriculums: z.array(CurriculumState) },
});

export const reportUserHistories = endpoint({
  method: 'GET',
  path: '/api/report-users/:id/training-histories',
  summary: 'What a person has passed, as their own training history shows it',
  access: person,
  params: { id: Id },
  query: historyQuery(10),
  reply: { histories: z.array(HistoryEntry), pagination: Pagination },
});

export const reportUserAttendance = endpoint({
  method: 'GET',
  path: '/api/report-users/:id/live-training-attendance',
  summary: 'Classes in which a person has or had a seat, the newest first',
  access: { ...person, feature: 'liveTraining' },
  params: { id: Id },
  reply: {
    attendances: z.array(z.object({ event: Named, date: Instant, status: z.string() })),
  },
});

export const reportUserPoints = endpoint({
  method: 'GET',
  path: '/api/report-users/:id/points',
  summary: 'The points of a person, as their own page shows them',
  access: { ...person, feature: 'points' },
  params: { id: Id },
  query: pointsQuery,
  reply: pointsReply,
});

const CourseStanding = z.object({
  _id: Id,
  title: z.string(),
  status: TrainingStatus,
  percent: z.number(),
  bestScore: z.number().nullable(),
  attempts: z.number(),
  enrolledAt: Instant.nullable(),
  passedAt: Instant.nullable(),
  dueAt: Instant.nullable(),
});

export const reportUserCurriculum = endpoint({
  method: 'GET',
  path: '/api/report-users/:id/curriculum/:curriculumId',
  summary: 'A person’s way through one curriculum, course by course',
  access: person,
  params: { id: Id, curriculumId: Id },
  reply: { curriculum: CurriculumState, courses: z.array(CourseStanding) },
});

export const reportDealer = endpoint({
  method: 'GET',
  path: '/api/report-dealers/:id',
  summary: 'The report about one dealer, with the people who work there today',
  access: dealers,
  params: { id: Id },
  query: listQuery({
    limit: 15,
    sortBy: ['firstName', 'lastName', 'enrolled', 'passed', 'lastActive'],
    filters: span,
  }),
  reply: {
    dealer: Named.extend({
      city: z.string(),
      state: z.string(),
      country: z.string(),
      businessUnits: z.array(Named),
    }),
    users: z.array(Figures),
    totalInfo: Figures,
    pagination: Pagination,
    /** When overdue and coverage were last computed. */
    keptAsOf: Instant.nullable(),
    scorecard: Scorecard,
  },
});

export const remindReportDealer = endpoint({
  method: 'POST',
  path: '/api/report-dealers/:id/remind/:courseId',
  summary: 'Remind the people of a dealer who still need a mandatory course; once a day each',
  access: dealers,
  params: { id: Id, courseId: Id },
  reply: { people: z.number() },
});

export const remindOverdue = endpoint({
  method: 'POST',
  path: '/api/report-dealers/:id/remind',
  summary: 'Remind the people of a dealer who are overdue with a mandatory course; once a day each',
  access: dealers,
  params: { id: Id },
  reply: { people: z.number() },
});

const placeQuery = z.object({
  country: line(ADDRESS.country).optional(),
  state: line(ADDRESS.region).optional(),
  text: z.string().trim().max(SEARCH_TEXT).default(''),
});

/** Most cities and states of one answer. */
export const MAX_PLACES = 61;

export const reportRegions = endpoint({
  method: 'GET',
  path: '/api/report-dealers/regions',
  summary: 'Cities and states of the dealers in scope, alphabetical, 61 of each at most',
  access: dealers,
  query: placeQuery,
  reply: { cities: z.array(z.string()), states: z.array(z.string()) },
});

export const reportCountries = endpoint({
  method: 'GET',
  path: '/api/report-dealers/countries',
  summary: 'Countries of the dealers in scope, named in the reader’s language',
  access: dealers,
  reply: { countries: z.array(z.object({ value: z.string(), label: z.string() })) },
});

export const reportDealerLive = endpoint({
  method: 'GET',
  path: '/api/report-dealers/:id/live-training-reports',
  summary: 'Classes with people of a dealer and how these stand, the newest first',
  access: { ...dealers, feature: 'liveTraining' },
  params: { id: Id },
  reply: {
    events: z.array(
      Named.extend({
        date: Instant,
        enrolled: z.number(),
        waitlist: z.number(),
        completed: z.number(),
        missed: z.number(),
      }),
    ),
  },
});

const Taker = z.object({
  _id: Id,
  name: z.string(),
  dealer: Named.nullable(),
  status: z.enum(['in_progress', 'passed', 'failed']),
  percent: z.number(),
  bestScore: z.number().nullable(),
  attempts: z.number(),
  enrolledAt: Instant,
  passedAt: Instant.nullable(),
});
const takers = {
  sortBy: ['name', 'status', 'percent', 'bestScore', 'attempts', 'enrolledAt', 'passedAt'],
  filters: {
    ...span,
    status: z.enum(['in_progress', 'passed', 'failed']).optional(),
    dealerId: Ref.optional(),
  },
} as const;
const ReportCourse = Named.extend({
  title: z.string(),
  brand: Named,
  status: z.string(),
  isScorm: z.boolean(),
  hasTest: z.boolean(),
});
const oneCourse = { course: ReportCourse, users: z.array(Taker), totalInfo: Figures };

export const reportCourse = endpoint({
  method: 'GET',
  path: '/api/report-courses/:id',
  summary: 'The report about one course, with the people in scope who have begun it',
  access: courses,
  params: { id: Id },
  query: listQuery({ limit: 25, ...takers }),
  reply: { ...oneCourse, pagination: Pagination },
});

/** Most people of an answer without pages. */
export const MAX_TAKERS = 10_000;

export const reportCourseAll = endpoint({
  method: 'GET',
  path: '/api/report-courses/all/:id',
  summary: 'The same with everybody at once; refused above 10,000 people with the address of the file',
  access: courses,
  params: { id: Id },
  query: z.object(takers.filters),
  reply: oneCourse,
  problems: ['report.too_many_people'],
});

export const reportCourseTests = endpoint({
  method: 'GET',
  path: '/api/report-courses/:id/tests',
  summary:
    'Attempts of people in scope at the test of a course, the newest first, and how its questions are answered',
  access: courses,
  params: { id: Id },
  query: listQuery({
    limit: 10,
    sortBy: ['submittedAt', 'score', 'number'],
    sortDir: -1,
    filters: { userId: Ref.optional() },
  }),
  reply: {
    tests: z.array(
      z.object({
        _id: Id,
        user: Named,
        number: z.number(),
        score: z.number().nullable(),
        passed: z.boolean().nullable(),
        startedAt: Instant,
        submittedAt: Instant.nullable(),
        /** Time from start to submission. */
        seconds: z.number().nullable(),
      }),
    ),
    /** How often each question was asked and answered right; the hardest first. No answers. */
    questions: z.array(z.object({ text: z.string(), asked: z.number(), right: z.number() })),
    pagination: Pagination,
  },
});

export const reportCurriculum = endpoint({
  method: 'GET',
  path: '/api/report-curriculums/:id',
  summary: 'The report about one curriculum, with the people in scope who have begun it',
  access: curriculums,
  params: { id: Id },
  query: listQuery({ limit: 25, ...takers }),
  reply: {
    curriculum: Named.extend({ title: z.string(), brand: Named, status: z.string() }),
    users: z.array(Taker),
    totalInfo: Figures,
    pagination: Pagination,
  },
});
export type ReportTaker = z.infer<typeof Taker>;

const Tag = z.enum(LANGUAGE_TAGS as unknown as [Language, ...Language[]]);

export const editReportUser = endpoint({
  method: 'PUT',
  path: '/api/report-users/:id',
  summary:
    'Change a weaker person in scope from the report: names, phone, positions, groups and where they work now, where the tenant allows it',
  access: { who: may('USER_REPORTS'), scope: 'user' },
  params: { id: Id },
  body: z.object({
    firstName: line(PERSON.name, 1),
    lastName: line(PERSON.name, 1),
    phone: Phone.default(''),
    dealerPosition: line(PERSON.position).default(''),
    primaryDealershipRole: line(PERSON.position).default(''),
    assignmentGroups: z.array(Ref).max(PERSON.groups).default([]),
    /** The dealer at which the person works now, one of the actor's scope; null: none of them. */
    dealer: Ref.nullable().default(null),
    version: z.number().int(),
  }),
  reply: { user: ReportUser },
  problems: ['user.rank', 'content.stale'],
});

export const inviteReportUser = endpoint({
  method: 'POST',
  path: '/api/report-users/invite',
  summary: 'Invite a learner into a dealer of one’s own scope, where the tenant allows it',
  access: { who: may('USER_REPORTS'), scope: 'dealer' },
  body: z.object({
    firstName: line(PERSON.name, 1),
    lastName: line(PERSON.name, 1),
    email: EmailAddress,
    dealer: Ref,
    language: Tag.default('en'),
  }),
  reply: { user: ReportUser },
  problems: ['user.email_taken'],
});

export const remindReportUser = endpoint({
  method: 'POST',
  path: '/api/report-users/:id/remind',
  summary:
    'Remind a person in scope of overdue mandatory courses, or of all open ones where none is overdue; once a day at most',
  access: { who: may('USER_REPORTS'), scope: 'user' },
  params: { id: Id },
  /** Courses that the reminder lists, 0 where nothing was sent: nothing is open, or they were already reminded today. */
  reply: { courses: z.number(), remindedAt: Instant.nullable() },
});
