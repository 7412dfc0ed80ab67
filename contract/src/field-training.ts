import { z } from 'zod';
import { commentCalls, CommentsPart } from './comments.ts';
import { endpoint, signedIn } from './endpoint.ts';
import {
  Flag,
  Id,
  ImageView,
  Instant,
  line,
  listQuery,
  Pagination,
  paragraph,
  PlainDate,
  Ref,
  several,
} from './fields.ts';
import { FIELD_VISIT, PERSON, SEARCH_TEXT } from './limits.ts';

/** Who sees which visits is a matter of the rows: of one’s own dealers, taught, attended, or all in an administrator’s scope. */
const access = { who: signedIn(), scope: 'dealer', feature: 'fieldTraining' } as const;

export const FIELD_STATUSES = ['created', 'confirmed', 'cancelled', 'completed'] as const;
const Status = z.enum(FIELD_STATUSES);
export type FieldStatus = z.infer<typeof Status>;

const Person = z.object({ _id: Id, name: z.string() });
const Trainer = Person.extend({ role: z.string(), phone: z.string(), image: ImageView.nullable() });
const DealerRef = z.object({
  _id: Id,
  name: z.string(),
  city: z.string(),
  address: z.string(),
  timezone: z.string(),
});

export const AppointmentRow = z.object({
  _id: Id,
  dealer: DealerRef,
  subject: z.string(),
  startDate: Instant,
  endDate: Instant,
  minutes: z.number(),
  /** IANA zone of the place. */
  timezone: z.string(),
  isVirtual: z.boolean(),
  /** Null: unassigned. */
  instructor: Trainer.nullable(),
  status: Status,
  /** People who come: those who are named, or as many as were expected. */
  people: z.number(),
  /** Others have changed it or written since the reader looked at it last. */
  unread: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    /** Give it to another instructor. */
    assign: z.boolean(),
    confirm: z.boolean(),
    cancel: z.boolean(),
    /** Once it has begun. */
    complete: z.boolean(),
    summarise: z.boolean(),
    delete: z.boolean(),
  }),
});
export type AppointmentRow = z.infer<typeof AppointmentRow>;

const Step = z.object({ at: Instant, by: z.string() }).nullable();
export const AppointmentView = AppointmentRow.extend({
  courses: z.array(z.object({ _id: Id, title: z.string() })),
  notes: z.string(),
  attendees: z.array(Person.extend({ image: ImageView.nullable() })),
  /** Number of expected attendees while none are named. */
  expected: z.number().nullable(),
  /** Why it was cancelled. */
  reason: z.string(),
  summary: z.string(),
  requestedBy: Person.nullable(),
  /** It is in the reader's calendar and can be downloaded for another one. */
  inCalendar: z.boolean(),
  steps: z.object({ created: Step, confirmed: Step, cancelled: Step, completed: Step }),
  version: z.number(),
  ...CommentsPart.shape,
});
export type AppointmentView = z.infer<typeof AppointmentView>;

const one = { appointment: AppointmentView };
const params = { id: Id };

export const listAppointments = endpoint({
  method: 'GET',
  path: '/api/field-training',
  summary: 'Visits that concern the person, soonest first; `all` everything in an administrator’s scope',
  access,
  query: listQuery({
    limit: 10,
    sortBy: ['startDate'],
    filters: {
      all: Flag.default(false),
      status: several(Status).optional(),
      dealer: several(Ref).optional(),
      instructor: several(Ref).optional(),
      /** Days, both included, in the reader’s order: what lies between them. */
      startDate: PlainDate.optional(),
      endDate: PlainDate.optional(),
      /** Visits that are to come and open requests only. */
      coming: Flag.default(false),
    },
  }),
  reply: { appointments: z.array(AppointmentRow), pagination: Pagination },
  aliases: [
    'GET /api/field-training/appointments',
    'GET /api/field-training/all',
    'GET /api/field-training/appointments/all',
  ],
});

export const requestAbility = endpoint({
  method: 'GET',
  path: '/api/field-training/ability-request',
  summary: 'Whether the person may request a visit, and for which dealers',
  access,
  reply: {
    able: z.boolean(),
    /** In the reader’s language; empty where it is possible. */
    reason: z.string(),
    dealers: z.array(DealerRef),
  },
});

const START = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?Z?)?$/;
const start = z.string().refine((text) => START.test(text) && !Number.isNaN(Date.parse(text)), 'wall_time');
const fields = {
  subject: line(FIELD_VISIT.subject, 1),
  courses: z.array(Ref).max(FIELD_VISIT.courses),
  notes: paragraph(FIELD_VISIT.notes),
  /** Wall time (`2027-03-05T08:30`) in `timezone`, or an instant. */
  startDate: start,
  minutes: z.number().int().min(FIELD_VISIT.minutesLeast).max(FIELD_VISIT.minutes),
  timezone: line(PERSON.timeZone, 1),
  isVirtual: z.boolean(),
  instructor: Ref.nullable(),
  attendees: z.array(Ref).max(FIELD_VISIT.attendees),
  expected: z.number().int().min(1).max(FIELD_VISIT.expected).nullable(),
};

export const createAppointment = endpoint({
  method: 'POST',
  path: '/api/field-training/create',
  summary: 'Request a visit at a dealer; a free time of an instructor who wants it so is confirmed at once',
  access,
  body: z.object({
    ...fields,
    dealer: Ref,
    courses: fields.courses.default([]),
    notes: fields.notes.default(''),
    minutes: fields.minutes.default(FIELD_VISIT.minutesUsual),
    /** The dealer’s zone unless said. */
    timezone: fields.timezone.optional(),
    isVirtual: fields.isVirtual.default(false),
    instructor: fields.instructor.default(null),
    attendees: fields.attendees.default([]),
    expected: fields.expected.default(null),
    /** The same one again answers the visit that the first request made. */
    clientId: z.uuid().optional(),
  }),
  reply: one,
  problems: ['field.slot_taken', 'field.slot_taken_none'],
});

export const getAppointment = endpoint({
  method: 'GET',
  path: '/api/field-training/:id',
  summary: 'One visit with its newest comments',
  access,
  params,
  reply: one,
});

export const appointmentFile = endpoint({
  method: 'GET',
  path: '/api/field-training/:id/calendar',
  summary:
    'A visit of one’s own calendar as iCalendar, for any calendar; later mails and the feed change that entry',
  access,
  params,
  raw: 'text/calendar',
});

const version = z.number().int().optional();
const conflicts = ['content.stale', 'field.transition', 'field.slot_taken', 'field.slot_taken_none'] as const;

export const saveAppointment = endpoint({
  method: 'PUT',
  path: '/api/field-training/:id',
  summary: 'Change a visit; another time or place from the dealer must be confirmed again',
  access,
  params,
  body: z
    .object({ ...fields, summary: paragraph(FIELD_VISIT.summary) })
    .partial()
    .extend({ version }),
  reply: one,
  problems: conflicts,
});

export const deleteAppointment = endpoint({
  method: 'DELETE',
  path: '/api/field-training/:id',
  summary: 'Delete a visit that was not completed',
  access,
  params,
  problems: ['field.transition'],
});

export const confirmAppointment = endpoint({
  method: 'PUT',
  path: '/api/field-training/:id/confirm',
  summary: 'Confirm a visit; who confirms a request without an instructor becomes it',
  access,
  params,
  body: z.object({ version, instructor: Ref.optional() }),
  reply: one,
  problems: conflicts,
});

export const cancelAppointment = endpoint({
  method: 'PUT',
  path: '/api/field-training/:id/cancel',
  summary: 'Cancel a visit; everybody is told why',
  access,
  params,
  body: z.object({ version, reason: paragraph(FIELD_VISIT.reason, FIELD_VISIT.reasonLeast) }),
  reply: one,
  problems: conflicts,
});

export const completeAppointment = endpoint({
  method: 'PUT',
  path: '/api/field-training/:id/complete',
  summary: 'Complete a visit that has begun: who was there, and what was done',
  access,
  params,
  body: z.object({
    version,
    attendees: fields.attendees.optional(),
    summary: paragraph(FIELD_VISIT.summary).default(''),
  }),
  reply: one,
  problems: [...conflicts, 'field.not_begun'],
});

export const readAppointment = endpoint({
  method: 'PUT',
  path: '/api/field-training/:id/read',
  summary: 'Mark what others did to a visit as read',
  access,
  params,
  reply: { read: Instant },
});

export const visitDealers = endpoint({
  method: 'GET',
  path: '/api/field-training/dealers',
  summary:
    'Dealers that visits can be filtered by, within scope: the chosen ones and the first 50 that the text finds',
  access,
  query: z.object({
    text: z.string().trim().max(SEARCH_TEXT).default(''),
    chosen: several(Ref).optional(),
  }),
  reply: { choices: z.array(z.object({ value: Id, label: z.string() })) },
});

export const fieldDealerUsers = endpoint({
  method: 'GET',
  path: '/api/field-training/dealer-users',
  summary:
    'Active people of a dealer who can attend a visit; without one, of every dealer that one plans for',
  access,
  query: z.object({ dealer: Ref.optional(), text: z.string().trim().max(SEARCH_TEXT).default('') }),
  reply: { users: z.array(Person.extend({ role: z.string() })) },
});

export const fieldCourses = endpoint({
  method: 'GET',
  path: '/api/field-training/courses',
  summary: 'Courses that a visit can be about, by title: those that the person may take or build; at most 50',
  access,
  query: z.object({ text: z.string().trim().max(SEARCH_TEXT).default('') }),
  reply: { courses: z.array(z.object({ _id: Id, title: z.string() })) },
});

const News = z.object({
  appointment: Id,
  subject: z.string(),
  dealer: z.string(),
  /** Latest event that the user hasn't seen; `unassigned`: the request has no instructor yet. */
  kind: z.enum(['created', 'confirmed', 'changed', 'cancelled', 'completed', 'commented', 'unassigned']),
  at: Instant,
});

export const fieldNotifications = endpoint({
  method: 'GET',
  path: '/api/field-training/notifications',
  summary: 'Visits that others have changed or written about since the person looked at them',
  access,
  query: z.object({
    /**
     * Limits the list to what a user handles as instructor or as administrator; absent: everything that concerns them.
     */
    for: z.enum(['instructor', 'admin']).optional(),
  }),
  reply: { notifications: z.array(News) },
});

export const {
  list: appointmentComments,
  write: commentAppointment,
  reply: replyAppointmentComment,
  remove: deleteAppointmentComment,
} = commentCalls('field-training', { access });
export const appointmentCommentCalls = {
  list: appointmentComments,
  write: commentAppointment,
  reply: replyAppointmentComment,
  remove: deleteAppointmentComment,
};
