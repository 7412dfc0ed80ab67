import { z } from 'zod';
import { ChapterView } from './chapters.ts';
import { endpoint, may, signedIn } from './endpoint.ts';
import { Id, ImageView, Instant } from './fields.ts';
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
  hasTest: z.boolean(),
  isScorm: z.boolean(),
});
export type SharedCourse = z.infer<typeof SharedCourse>;

const shares = { who: may('CREATE_EDIT_COURSE'), scope: 'brand' } as const;

export const courseShareLink = endpoint({
  method: 'GET',
  path: '/api/courses/:id/share-link',
  summary: 'The link that shows a course to anyone signed in; the same one until it ends or is revoked',
  access: shares,
  params: { id: Id },
  reply: {
    shareKey: z.string(),
    /** Path of the page. */
    path: z.string(),
    /** The whole address. */
    link: z.string(),
    expiresAt: Instant,
  },
  changesState: true,
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
  summary: 'A course behind a link, to read',
  access: { who: signedIn(), scope: 'none' },
  params: { shareKey: z.string().min(1).max(100) },
  reply: { course: SharedCourse },
});
