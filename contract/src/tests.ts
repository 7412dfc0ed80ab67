import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, ImageView, Instant, Ref } from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { Untranslated } from './training.ts';

const TestQuestion = z.object({
  _id: Id,
  text: z.string(),
  image: ImageView.nullable(),
  /** More than one answer may be right. */
  multiple: z.boolean(),
  answers: z.array(
    z.object({ _id: Id, text: z.string(), image: ImageView.nullable(), untranslated: Untranslated }),
  ),
  /** What this person has chosen so far. */
  chosen: z.array(Id),
  flagged: z.boolean(),
  untranslated: Untranslated,
});
export type TestQuestion = z.infer<typeof TestQuestion>;

/** An attempt as it is taken. It holds nothing that tells right answers from wrong ones. */
export const OpenTest = z.object({
  testId: Id,
  courseId: Id,
  number: z.number(),
  passMark: z.number(),
  startedAt: Instant,
  /** Seconds; null: no limit. */
  timer: z.number().nullable(),
  /** By the server's clock. */
  deadline: Instant.nullable(),
  secondsLeft: z.number().nullable(),
  questions: z.array(TestQuestion),
});
export type OpenTest = z.infer<typeof OpenTest>;

const ReviewedQuestion = TestQuestion.extend({
  correct: z.boolean(),
  rightAnswers: z.array(Id),
  explanation: z.string(),
  /** What teaches it, as far as it is still there. */
  chapter: z.object({ _id: Id, title: z.string() }).nullable(),
});

export const TestResult = z.object({
  testId: Id,
  courseId: Id,
  number: z.number(),
  submittedAt: Instant,
  /** 0 to 1 */
  score: z.number(),
  correct: z.number(),
  total: z.number(),
  passMark: z.number(),
  passed: z.boolean(),
  /** Submitted by the timer, with the answers saved in time. */
  late: z.boolean(),
  /** Points that this attempt earned; 0 when the course was passed before. */
  pointsEarned: z.number(),
  coursePassed: z.boolean(),
  /** Certificates that this attempt earned. */
  certificates: z.array(z.object({ _id: Id, title: z.string() })),
  curriculumsPassed: z.array(z.object({ _id: Id, title: z.string() })),
  /** null: unlimited */
  attemptsLeft: z.number().nullable(),
  /** Right answers are shown once passed or when no attempt is left; before that only what was right or wrong. */
  review: z.array(ReviewedQuestion),
  /** Chapters to read again before the next try. */
  chapters: z.array(z.object({ _id: Id, title: z.string() })),
});
export type TestResult = z.infer<typeof TestResult>;

/** The questions in the editor's order, with the right answers and explanations. */
export const PreviewedQuestion = TestQuestion.omit({ chosen: true, flagged: true }).extend({
  rightAnswers: z.array(Id),
  explanation: z.string(),
});
export type PreviewedQuestion = z.infer<typeof PreviewedQuestion>;

export const previewTest = endpoint({
  method: 'GET',
  path: '/api/test/:courseId/preview',
  summary: 'The test of a course with its right answers, for those who build, review or translate it',
  access: { who: signedIn(), scope: 'own' },
  params: { courseId: Id },
  query: z.object({
    /** Reading language; defaults to the user's. */
    language: z.enum(LANGUAGE_TAGS as [Language, ...Language[]]).optional(),
  }),
  reply: { questions: z.array(PreviewedQuestion) },
});

export const startTest = endpoint({
  method: 'POST',
  path: '/api/test/:courseId',
  summary: 'Start an attempt at a course’s test, or go on with the open one',
  access: { who: signedIn(), scope: 'own' },
  params: { courseId: Id },
  reply: { test: OpenTest },
  problems: ['test.none', 'test.chapters_first', 'test.no_attempts_left', 'training.locked'],
});

export const saveAnswer = endpoint({
  method: 'PUT',
  path: '/api/test/:testId',
  summary: 'Save one answer of an open attempt as it is given',
  access: { who: signedIn(), scope: 'own' },
  params: { testId: Id },
  body: z.object({ questionId: Ref, answers: z.array(Ref).max(20), flagged: z.boolean().default(false) }),
  reply: { savedAt: Instant, secondsLeft: z.number().nullable() },
  problems: ['test.closed', 'test.unknown_question'],
});

export const submitTest = endpoint({
  method: 'POST',
  path: '/api/test',
  summary: 'Hand in an attempt; sent twice it answers the same result',
  access: { who: signedIn(), scope: 'own' },
  body: z.object({ testId: Ref }),
  reply: { result: TestResult },
});

export const getTimeLeft = endpoint({
  method: 'PUT',
  path: '/api/test/:testId/update-timer',
  summary: 'Seconds left by the server’s clock; what the client sends is ignored',
  access: { who: signedIn(), scope: 'own' },
  params: { testId: Id },
  body: z.unknown(),
  reply: { secondsLeft: z.number().nullable() },
});

export const getTest = endpoint({
  method: 'GET',
  path: '/api/test/:testId',
  summary: 'An own attempt: open, or with its result',
  access: { who: signedIn(), scope: 'own' },
  params: { testId: Id },
  reply: { test: OpenTest.nullable(), result: TestResult.nullable() },
});
