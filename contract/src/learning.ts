import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, ImageView, Instant, listQuery, Pagination, several } from './fields.ts';
import {
  BrandRef,
  CourseCard,
  CurriculumCard,
  ProgressSummary,
  SectionProgressView,
  TrainingStatus,
} from './training.ts';
import { LedgerReason } from './wallet.ts';

/**
 * What a learner does and sees. Brands, curriculums and courses that are not published, not in the person's audience
 * or of another brand do not exist here.
 */
const own = { who: signedIn(), scope: 'own' } as const;

const list = { query: listQuery({ limit: 10, sortBy: ['recent', 'title'] }) } as const;
const cards = { courses: z.array(CourseCard), pagination: Pagination } as const;

export const completedCourses = endpoint({
  method: 'GET',
  path: '/api/courses/completed',
  summary: 'Courses the person has passed',
  access: own,
  ...list,
  reply: cards,
});
export const remainingCourses = endpoint({
  method: 'GET',
  path: '/api/courses/remaining',
  summary: 'Courses the person has not passed yet',
  access: own,
  ...list,
  reply: cards,
});
export const recentCourses = endpoint({
  method: 'GET',
  path: '/api/courses/recent',
  summary: 'Courses the person was in last',
  access: own,
  ...list,
  reply: cards,
});
export const coursesInProgress = endpoint({
  method: 'GET',
  path: '/api/courses/in-progress',
  summary: 'Courses begun and not passed',
  access: own,
  ...list,
  reply: cards,
});
export const mandatoryCourses = endpoint({
  method: 'GET',
  path: '/api/courses/mandatory',
  summary: 'Mandatory courses not passed yet, the next due first',
  access: own,
  ...list,
  reply: cards,
});

export const userCoursesStatus = endpoint({
  method: 'GET',
  path: '/api/courses/user-courses-status',
  summary: 'How far the person is with every visible course',
  access: own,
  reply: {
    coursesStatus: z.array(
      z.object({ _id: Id, status: TrainingStatus, percent: z.number(), bestScore: z.number().nullable() }),
    ),
  },
});

export const courseProgress = endpoint({
  method: 'GET',
  path: '/api/courses/:id/progress',
  summary: 'Own progress in a course, section by section',
  access: own,
  params: { id: Id },
  reply: {
    progress: z.object({
      status: TrainingStatus,
      percent: z.number(),
      bestScore: z.number().nullable(),
      passedAt: Instant.nullable(),
      lastSectionId: Id.nullable(),
      sections: z.record(Id, SectionProgressView),
    }),
  },
});

export const enroll = endpoint({
  method: 'POST',
  path: '/api/courses/:id/enroll',
  summary: 'Begin a course; harmless when it was begun before',
  access: own,
  params: { id: Id },
  reply: { status: TrainingStatus },
  problems: ['training.locked'],
});

/** A place in a recording, milliseconds; at most 23 days. */
const Millisecond = z.number().int().min(0).max(2_000_000_000);

export const sectionProgress = endpoint({
  method: 'POST',
  path: '/api/sections/:id/progress',
  summary: 'Report watched parts and the place to resume; reports may repeat and come out of order',
  access: own,
  params: { id: Id },
  body: z.object({
    /** Watched or heard parts in milliseconds since the last report; an empty part counts for nothing. */
    ranges: z
      .array(z.tuple([Millisecond, Millisecond]).refine(([from, to]) => from <= to, 'range_reversed'))
      .max(200)
      .default([]),
    /** Playback position, milliseconds. */
    position: Millisecond.default(0),
    /** Text and product: opened to its end. */
    opened: z.boolean().default(false),
  }),
  reply: {
    section: SectionProgressView,
    chapterComplete: z.boolean(),
    course: z.object({ status: TrainingStatus, percent: z.number(), pointsEarned: z.number() }),
  },
  problems: ['training.locked'],
});

export const brandProgress = endpoint({
  method: 'GET',
  path: '/api/brands/:id/progress',
  summary: 'Own progress with a brand, and its curriculums',
  access: own,
  params: { id: Id },
  reply: { progress: ProgressSummary, curriculums: z.array(CurriculumCard) },
});
export const bucketProgress = endpoint({
  method: 'GET',
  path: '/api/brands/bucket/:bucket/progress',
  summary: 'Own progress with each brand of a bucket',
  access: own,
  params: { bucket: z.string().max(100) },
  reply: {
    bucket: z.string(),
    progress: ProgressSummary,
    brands: z.array(
      BrandRef.extend({
        description: z.string(),
        bannerImage: ImageView.nullable(),
        progress: ProgressSummary,
      }),
    ),
  },
});
export const categoryProgress = endpoint({
  method: 'GET',
  path: '/api/categories/:category/progress',
  summary: 'Own progress with the curriculums of a category',
  access: own,
  params: { category: Id },
  reply: {
    category: z.object({ _id: Id, name: z.string() }),
    progress: ProgressSummary,
    curriculums: z.array(CurriculumCard),
  },
});
export const categoryCourses = endpoint({
  method: 'GET',
  path: '/api/categories/:category/courses',
  summary: 'Courses of the curriculums of a category',
  access: own,
  params: { category: Id },
  ...list,
  reply: cards,
});

const MyBrand = BrandRef.extend({ progress: ProgressSummary, curriculums: z.array(CurriculumCard) });
export const myTraining = endpoint({
  method: 'GET',
  path: '/api/my-training',
  summary: 'All visible training by brand, with own progress',
  access: own,
  reply: { progress: ProgressSummary, brands: z.array(MyBrand) },
});

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'The learner’s dashboard in one answer',
  access: own,
  reply: {
    /** The course to go on with, or the first to begin. */
    next: CourseCard.nullable(),
    due: z.array(CourseCard),
    progress: ProgressSummary,
    points: z
      .object({ balance: z.number(), expiring: z.object({ amount: z.number(), at: Instant }).nullable() })
      .nullable(),
    slides: z.array(
      z.object({
        _id: Id,
        title: z.string(),
        text: z.string(),
        link: z.string(),
        linkLabel: z.string(),
        image: ImageView.nullable(),
      }),
    ),
    curriculums: z.array(CurriculumCard),
  },
});

/** A list of entries of a points account, the newest first. */
export const pointsQuery = listQuery({ limit: 20, sortBy: ['at'], sortDir: -1 });
/** A user's points, as shown. */
export const pointsReply = {
  balance: z.number(),
  earned: z.number(),
  expiring: z.object({ amount: z.number(), at: Instant }).nullable(),
  points: z.array(
    z.object({
      _id: Id,
      amount: z.number(),
      reason: LedgerReason,
      subject: z.object({ kind: z.string(), _id: Id, title: z.string() }).nullable(),
      at: Instant,
    }),
  ),
  pagination: Pagination,
};

export const points = endpoint({
  method: 'GET',
  path: '/api/points',
  summary: 'Own points: balance, what expires, and every entry',
  access: { ...own, feature: 'points' },
  query: pointsQuery,
  reply: pointsReply,
});

/** Kinds of training history entries; `class` and `visit` are live and field training. */
const HistoryKind = z.enum(['course', 'curriculum', 'class', 'visit']);
export type HistoryKind = z.infer<typeof HistoryKind>;
const HISTORY = {
  sortBy: ['passedAt', 'title'],
  sortDir: -1,
  filters: { kind: several(HistoryKind).optional() },
} as const;
/** Query of a list of completed training. @param limit rows of a page */
export const historyQuery = (limit: number) => listQuery({ limit, ...HISTORY });
export const HistoryEntry = z.object({
  /** Id of the course, curriculum, class, or visit. */
  _id: Id,
  kind: HistoryKind,
  title: z.string(),
  /** Null: of no brand. */
  brand: BrandRef.nullable(),
  /** When it was passed or completed. */
  passedAt: Instant,
  /** Best result of the test, 0 to 1; null without a test. */
  score: z.number().nullable(),
  /** Points earned with it. */
  points: z.number(),
});

export const trainingHistory = endpoint({
  method: 'GET',
  path: '/api/training-history',
  summary: 'All that the person has passed and attended, also what is no longer offered',
  access: own,
  query: historyQuery(20),
  reply: { history: z.array(HistoryEntry), pagination: Pagination },
});
