import { z } from 'zod';
import { type Access, endpoint, LIST_BODY, may } from './endpoint.ts';
import { Flag, Id, Instant, listQuery, Pagination, PlainDate, Ref, several } from './fields.ts';
import { LIVE } from './limits.ts';
import { ShippingAddress } from './rewards.ts';

/** Courses that people take instead of coming to a class, of those in scope; the list itself is a report. */
const reads: Access = {
  who: may('COURSE_REPORTS'),
  scope: 'brand',
  feature: 'takeCourseWithoutAttending',
};

/** Asked for, its material sent, or the course passed. */
export const TakerStatus = z.enum(['waiting', 'sent', 'passed']);
export type TakerStatus = z.infer<typeof TakerStatus>;

const Named = z.object({ _id: Id, name: z.string() });

export const CourseTaker = z.object({
  enrollmentId: Id,
  user: Named,
  /** Where they work today. */
  dealer: Named.nullable(),
  enrolledAt: Instant,
  sentAt: Instant.nullable(),
  sentBy: Named.nullable(),
  status: TakerStatus,
  /** Fixed when they chose it; null: free of charge. */
  price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  /** Their own address, else that of their dealer; null: neither is known. */
  shippingAddress: ShippingAddress.nullable(),
});
export type CourseTaker = z.infer<typeof CourseTaker>;

export const courseTakers = endpoint({
  method: 'GET',
  path: '/api/report-enrollments/:id/users',
  summary:
    'Who takes a course without attending its class, with address, price and when the material was sent',
  access: reads,
  params: { id: Id },
  query: listQuery({
    limit: 10,
    sortBy: ['enrolledAt', 'name', 'sentAt'],
    sortDir: -1,
    filters: {
      status: several(TakerStatus).optional(),
      /** Users who received the material, including those who have passed since. */
      sent: Flag.optional(),
      startDate: PlainDate.optional(),
      endDate: PlainDate.optional(),
    },
  }),
  reply: {
    course: Named.extend({ title: z.string() }),
    users: z.array(CourseTaker),
    totalInfo: z.object({ asked: z.number(), sent: z.number(), passed: z.number() }),
    pagination: Pagination,
  },
});

export const markSent = endpoint({
  method: 'POST',
  path: '/api/report-enrollments/mark-sent/:id',
  maxBody: LIST_BODY,
  summary:
    'Note that the material was sent to a person, and with `ids` to more; they are told. Once for each',
  access: reads,
  params: { id: Id },
  body: z.object({ ids: z.array(Ref).max(LIVE.people).default([]) }).prefault({}),
  reply: {
    /** To how many it was not noted before. */
    sent: z.number(),
  },
});
