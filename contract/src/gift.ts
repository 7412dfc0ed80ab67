import { z } from 'zod';
import { type Access, LARGE_BODY, endpoint, may } from './endpoint.ts';
import { Id } from './fields.ts';
import { QUIZ } from './limits.ts';

/** Longest text that is read at once, characters. */
export const GIFT_LENGTH = 1_000_000;

const Place = { /** In the text, from 1. */ line: z.number(), message: z.string() };

/** What a text in the GIFT format holds, each with its line. */
export const GiftReport = z.object({
  /** What the quiz can ask. */
  questions: z.array(
    z.object({
      line: z.number(),
      /** Its name in the file; the quiz has none. */
      title: z.string(),
      text: z.string(),
      multiple: z.boolean(),
      explanation: z.string(),
      answers: z.array(z.object({ text: z.string(), correct: z.boolean() })),
    }),
  ),
  /** What it cannot ask, as it stood there. */
  problems: z.array(z.object({ ...Place, source: z.string() })),
  /** What questions lose on the way in. */
  notes: z.array(z.object(Place)),
  /** The text of all that has a problem, each with its reason as a comment, to be mended and read again. */
  rest: z.string(),
});
export type GiftReport = z.infer<typeof GiftReport>;

const builds: Access = { who: may('CREATE_EDIT_COURSE'), scope: 'none' };

export const readGift = endpoint({
  method: 'POST',
  path: '/api/quiz/read-gift',
  maxBody: LARGE_BODY,
  summary: 'Read questions in the GIFT format; nothing is stored',
  access: builds,
  body: z.object({
    text: z.string().max(GIFT_LENGTH),
    /** Questions that the quiz has already: it holds only so many. */
    present: z.number().int().min(0).max(QUIZ.questions).default(0),
  }),
  reply: { report: GiftReport },
});

export const exportGift = endpoint({
  method: 'GET',
  path: '/api/courses/:id/gift',
  summary: 'The quiz of a course in the GIFT format, right answers included',
  access: { ...builds, scope: 'brand' },
  params: { id: Id },
  raw: 'text/plain; charset=utf-8',
});
