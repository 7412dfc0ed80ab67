import { z } from 'zod';
import { ChapterView } from './chapters.ts';
import { endpoint, may, signedIn } from './endpoint.ts';
import { Id, ImageView, Instant, MediaView } from './fields.ts';
import { BrandRef, ResourceView } from './training.ts';

/** A course as people with its link read it: outline and contents, nothing of its test. */
export const SharedCourse = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  minutes: z.number(),
  image: ImageView.nullable(),
  brand: BrandRef,
  chapters: z.array(ChapterView),
  resources: z.array(ResourceView),
  cheatSheet: MediaView.nullable(),
  hasTest: z.boolean(),
  isScorm: z.boolean(),
});
export type SharedCourse = z.infer<typeof SharedCourse>;

/** Selectable lifetimes of a new link, days. */
export const SHARE_DAYS = [1, 7, 30, 90] as const;

const ShareLink = z.object({
  shareKey: z.string(),
  /** Path of the page. */
  path: z.string(),
  /** The whole address. */
  link: z.string(),
  expiresAt: Instant,
});

/** A user who has opened the link. */
const ShareReader = z.object({
  _id: Id,
  name: z.string(),
  times: z.number(),
  lastOpenedAt: Instant,
});
export type ShareReader = z.infer<typeof ShareReader>;

const shares = { who: may('CREATE_EDIT_COURSE'), scope: 'brand' } as const;

export const courseShareLink = endpoint({
  method: 'GET',
  path: '/api/courses/:id/share-link',
  summary: 'The link that shows a course to anyone signed in; the same one until it ends or is revoked',
  access: shares,
  params: { id: Id },
  reply: ShareLink.shape,
  changesState: true,
});
export const courseShare = endpoint({
  method: 'GET',
  path: '/api/courses/:id/share',
  summary: 'The link of a course, if it has one, and who has opened it',
  access: shares,
  params: { id: Id },
  reply: { share: ShareLink.nullable(), readers: z.array(ShareReader) },
});
export const setShareLink = endpoint({
  method: 'PUT',
  path: '/api/courses/:id/share-link',
  summary: 'Make the link of a course, or let the one it has last until another day',
  access: shares,
  params: { id: Id },
  body: z.object({ days: z.literal(SHARE_DAYS).default(30) }),
  reply: { share: ShareLink },
});
export const revokeShareLink = endpoint({
  method: 'DELETE',
  path: '/api/courses/:id/share-link',
  summary: 'End the links of a course at once',
  access: shares,
  params: { id: Id },
});
export const sharedCourse = endpoint({
  method: 'GET',
  path: '/api/courses/:shareKey/preview',
  summary: 'A course behind a link, to read; guessing at keys is slowed down',
  access: { who: signedIn(), scope: 'none' },
  params: { shareKey: z.string().min(1).max(100) },
  reply: { course: SharedCourse },
  problems: ['share.expired', 'share.revoked', 'request.rate_limited'],
});
