import { z } from 'zod';
import { endpoint, may, type Access } from './endpoint.ts';
import { Id, ImageView, Instant, listQuery, Pagination, paragraph, several, Ref } from './fields.ts';
import { REVIEW_REASON } from './limits.ts';
import { BrandRef } from './training.ts';

export const RequestStatus = z.enum(['pending', 'approved', 'denied']);
export type RequestStatus = z.infer<typeof RequestStatus>;

/** A course that its builder wants to see published, and what became of it. */
export const CourseRequest = z.object({
  _id: Id,
  status: RequestStatus,
  course: z.object({
    _id: Id,
    title: z.string(),
    image: ImageView.nullable(),
    minutes: z.number(),
    chapters: z.number(),
    questions: z.number(),
    /** Send it back with the decision, so that a newer version isn't decided unread. */
    version: z.number(),
  }),
  brand: BrandRef,
  /** Full name; empty for erased accounts. */
  submittedBy: z.string(),
  submittedAt: Instant,
  decidedBy: z.string(),
  decidedAt: Instant.nullable(),
  /** Why it was denied. */
  reason: z.string().nullable(),
  can: z.object({ decide: z.boolean(), undo: z.boolean() }),
});
export type CourseRequest = z.infer<typeof CourseRequest>;

const reviews: Access = { who: may('VIEW_COURSE_REQUESTS'), scope: 'brand', feature: 'courseReview' };
const params = { id: Id };
const one = { request: CourseRequest };
const seen = {
  /** Version that was reviewed; refused when the course has changed since. */
  version: z.number().int(),
};

export const listCourseRequests = endpoint({
  method: 'GET',
  path: '/api/course-requests',
  summary: 'Courses that wait for review and those decided on, of the brands one builds with',
  access: reviews,
  query: listQuery({
    limit: 10,
    /** `waiting`: what waits first (sorted downwards), then by the day. */
    sortBy: ['waiting', 'submittedAt', 'title'],
    sortDir: -1,
    filters: {
      status: several(RequestStatus).optional(),
      brandId: several(Ref).optional(),
    },
  }),
  reply: { requests: z.array(CourseRequest), pagination: Pagination },
});

export const courseRequestCount = endpoint({
  method: 'GET',
  path: '/api/course-requests/notifications',
  summary: 'How many courses wait for review',
  access: reviews,
  reply: { notifications: z.number().int().min(0) },
});

export const approveCourseRequest = endpoint({
  method: 'PUT',
  path: '/api/course-requests/:id/approve',
  summary: 'Publish the course and tell its author',
  access: reviews,
  params,
  body: z.object(seen),
  reply: one,
  problems: ['review.decided', 'review.own', 'content.stale', 'course.incomplete'],
});

export const denyCourseRequest = endpoint({
  method: 'PUT',
  path: '/api/course-requests/:id/deny',
  summary: 'Send the course back with a reason and tell its author',
  access: reviews,
  params,
  body: z.object({ ...seen, reason: paragraph(REVIEW_REASON, 1) }),
  reply: one,
  problems: ['review.decided', 'review.own', 'content.stale'],
});

export const undoCourseRequest = endpoint({
  method: 'PUT',
  path: '/api/course-requests/:id/undo',
  summary: 'Take a decision back: the course waits again, as long as nobody has changed its state since',
  access: reviews,
  params,
  reply: one,
  problems: ['review.undo_late', 'review.own'],
});
