import { z } from 'zod';
import { LIST_BODY, endpoint, signedIn } from './endpoint.ts';
import { Id, Instant, Ref } from './fields.ts';
import { OpenTest, TestResult } from './tests.ts';

/** Days for which a course taken along may be used without a network. */
export const OFFLINE_DAYS = 30;
/** Days after that for which what was done in time is still taken in. */
export const OFFLINE_GRACE_DAYS = 30;
/** Most bytes of a course that may be taken along. */
export const OFFLINE_LIMIT = 2 * 1024 ** 3;

const own = { who: signedIn(), scope: 'own' } as const;

/** A course taken along: what to keep on the device, and until when. Chapters and progress come by their own calls. */
export const Download = z.object({
  _id: Id,
  courseId: Id,
  expiresAt: Instant,
  /** Every file of the course by its address, with its bytes; pictures may come smaller. */
  files: z.array(z.object({ _id: Id, url: z.string(), size: z.number() })),
  /** The questions without anything that tells right answers; null where the test needs the network. */
  test: OpenTest.pick({ passMark: true, questions: true }).nullable(),
});
export type Download = z.infer<typeof Download>;

export const takeOffline = endpoint({
  method: 'POST',
  path: '/api/courses/:id/offline',
  summary: 'Take a course along for use without a network',
  access: own,
  params: { id: Id },
  reply: { download: Download },
  problems: ['offline.not_allowed', 'training.locked'],
});

export const checkOffline = endpoint({
  method: 'POST',
  path: '/api/offline/check',
  summary: 'Which courses taken along are still good, which have changed, and which may be kept no longer',
  access: own,
  body: z.object({ downloads: z.array(Ref).max(200) }),
  reply: {
    downloads: z.array(
      z.object({
        _id: Id,
        /** `changed`: download it again; `gone`: no longer available to this user. */
        state: z.enum(['current', 'changed', 'gone']),
      }),
    ),
  },
});

export const handInOffline = endpoint({
  method: 'POST',
  path: '/api/offline/:downloadId/test',
  maxBody: LIST_BODY,
  summary:
    'Hand in an attempt made without a network; sent again under the same key it answers the same result',
  access: own,
  params: { downloadId: Id },
  body: z.object({
    /** Made by the device for this one attempt. */
    key: z.uuid(),
    /** By the device’s clock; taken as between the download and now. */
    startedAt: Instant,
    answers: z
      .array(
        z.object({
          questionId: Ref,
          answers: z.array(Ref).max(20),
          flagged: z.boolean().default(false),
          /** By the device’s clock. */
          at: Instant,
        }),
      )
      .max(500),
  }),
  reply: { result: TestResult },
  problems: [
    'offline.expired',
    'test.chapters_first',
    'test.no_attempts_left',
    'test.none',
    'test.unknown_question',
  ],
});
