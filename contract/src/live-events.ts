import { z } from 'zod';
import { type Access, endpoint, may, signedIn } from './endpoint.ts';
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
  SortDir,
} from './fields.ts';
import { Mine, Place, Price, SeatStatus } from './live-event-parts.ts';
import { LIVE, REASON, SEARCH_TEXT } from './limits.ts';
import { ZoneName } from './live-locations.ts';
import { BrandRef } from './training.ts';
import { translationCalls } from './translations.ts';

export { SeatStatus, type Price } from './live-event-parts.ts';

export const EventStatus = z.enum(['draft', 'published', 'unpublished', 'cancelled']);
/** A wall time at the place, `2027-03-05T08:30`, or an instant. */
const When = z.union([z.iso.datetime({ local: true }), Instant]);

const core = {
  _id: Id,
  /** Template title, " - ", then "Livestream" or city, state and venue. */
  label: z.string(),
  template: z.object({ _id: Id, title: z.string() }),
  image: ImageView.nullable(),
  brand: BrandRef.nullable(),
  location: Place.nullable(),
  isVirtual: z.boolean(),
  startDate: Instant,
  endDate: Instant,
  timezone: z.string(),
  /** Wall time at the place. */
  startsAt: z.string(),
  endsAt: z.string(),
  days: z.number(),
  status: EventStatus,
  seats: z.number(),
  /** Seats taken, or held for an offer. */
  taken: z.number(),
  waiting: z.number(),
  completed: z.number(),
  seatsLeft: z.number(),
  mine: Mine.nullable(),
  updatedAt: Instant,
};

export const EventRow = z.object({
  ...core,
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type EventRow = z.infer<typeof EventRow>;

const Present = z.object({
  day: z.number(),
  present: z.boolean(),
  how: z.enum(['code', 'button', 'walk-in', 'hand']),
  at: Instant,
  /** Name of the user who marked it for them; null when they did it themselves. */
  by: z.string().nullable(),
});

/** A person on the roster. */
export const RosterEntry = z.object({
  user: z.object({
    _id: Id,
    fullName: z.string(),
    email: z.string(),
    dealer: z.string(),
    /** What they do there, in their own words; empty where they have not said. */
    position: z.string(),
  }),
  status: SeatStatus,
  place: z.number().nullable(),
  joinedAt: Instant,
  offerEndsAt: Instant.nullable(),
  overbooked: z.boolean(),
  price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  completedAt: Instant.nullable(),
  days: z.array(Present),
});
export type RosterEntry = z.infer<typeof RosterEntry>;

/** The room of a virtual class for those who may enter it. */
const Join = z.object({
  /** Time from which it can be joined. */
  opensAt: Instant,
  closesAt: Instant,
});

const Overlap = z.object({
  _id: Id,
  label: z.string(),
  startDate: Instant,
  endDate: Instant,
  timezone: z.string(),
});

export const EventView = z.object({
  ...core,
  description: z.string(),
  course: z.object({ _id: Id, title: z.string(), passed: z.boolean() }).nullable(),
  points: z.number(),
  directions: z.string(),
  /** Notes for users with a seat. */
  notes: z.string(),
  instructors: z.array(z.object({ _id: Id, fullName: z.string() })),
  /** When each day begins and ends. */
  sessions: z.array(z.object({ day: z.number(), start: Instant, end: Instant })),
  enrollUntil: Instant,
  walkIns: z.boolean(),
  selfAttendance: z.enum(['code', 'button', 'off']),
  price: Price.nullable(),
  /** What the class sets; null: the tenant's. */
  ownPrice: z.number().nullable(),
  /** Currency of the price. */
  currency: z.string(),
  ownEarlyUntil: PlainDate.nullable(),
  /** Wall time at the place; null: the start. */
  ownEnrollUntil: z.string().nullable(),
  /** Taking the course instead of coming; null: it is neither offered nor chosen. */
  withoutAttending: z
    .object({
      chosen: z
        .object({
          askedAt: Instant,
          price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
          sentAt: Instant.nullable(),
          passed: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  cancelReason: z.string().nullable(),
  /** For editors only. */
  joinUrl: z.string().nullable(),
  join: Join.nullable(),
  /** End of the waitlist; after it, free seats are first come, first served. */
  waitlistClosesAt: Instant,
  overlaps: z.array(Overlap),
  /** The same class on other days. */
  otherDates: z.array(
    z.object({ _id: Id, label: z.string(), startDate: Instant, timezone: z.string(), seatsLeft: z.number() }),
  ),
  /** For administrators, instructors, and dealer managers (their own people). */
  users: z.array(RosterEntry).optional(),
  missing: z.array(z.enum(['template', 'place', 'start'])),
  version: z.number(),
  publishedAt: Instant.nullable(),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    unpublish: z.boolean(),
    remove: z.boolean(),
    /** Take a cancellation back. */
    reopen: z.boolean(),
    /** Write names onto the roster. */
    enrollUsers: z.boolean(),
    overbook: z.boolean(),
    /** Mark presence and completion. */
    mark: z.boolean(),
    enroll: z.boolean(),
    wait: z.boolean(),
    leave: z.boolean(),
    answer: z.boolean(),
    join: z.boolean(),
    present: z.boolean(),
    /** Enter the code that is shown in the room. */
    enterCode: z.boolean(),
    /** Take the course instead. */
    takeCourse: z.boolean(),
    /** Come after all, or do neither: nothing was sent yet. */
    withdrawCourse: z.boolean(),
  }),
});
export type EventView = z.infer<typeof EventView>;

const fields = {
  location: Ref.nullish(),
  isVirtual: z.boolean().optional(),
  joinUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(LIVE.joinUrl)]).optional(),
  endDate: When.optional(),
  timezone: ZoneName.optional(),
  seats: z.number().int().min(1).max(LIVE.seats).optional(),
  instructors: z.array(Ref).max(LIVE.instructors).optional(),
  notes: paragraph(LIVE.notes).optional(),
  /** Null: the start. */
  enrollUntil: When.nullish(),
  walkIns: z.boolean().optional(),
  selfAttendance: z.enum(['code', 'button', 'off']).optional(),
  /** Minor units; null: the tenant's price for virtual classes, nothing for others; 0: free. */
  price: z.number().int().min(0).max(LIVE.price).nullish(),
  earlyUntil: PlainDate.nullish(),
};
/** A start without an hour means the tenant's. */
const Start = z.union([When, PlainDate]);
const NewEvent = z.object({
  ...fields,
  template: Ref,
  startDate: Start,
  /** People who wait for this date of the same class are offered the new one. */
  copyOf: Ref.optional(),
  published: z.boolean().optional(),
  clientId: Id.optional(),
});
export type NewEvent = z.infer<typeof NewEvent>;
const EventChange = z.object({
  ...fields,
  startDate: Start.optional(),
  version: z.number().int().optional(),
});
export type EventChange = z.infer<typeof EventChange>;

const edits: Access = { who: may('VIEW_ILT_EVENTS'), scope: 'brand', feature: 'liveTraining' };
const reads: Access = { who: signedIn(), scope: 'brand', feature: 'liveTraining' };
const params = { id: Id };
const reply = { event: EventView };
const version = z.object({ version: z.number().int().optional() }).optional();

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/ilt-event',
  summary:
    'Classes by start, from today unless dates are given; with the right all that one edits, else those open to one',
  access: reads,
  query: listQuery({
    sortBy: ['startDate', 'updatedAt'],
    filters: {
      status: several(EventStatus).optional(),
      template: several(Ref).optional(),
      location: several(Ref).optional(),
      /** Days; classes that overlap them are found. */
      startDate: PlainDate.optional(),
      endDate: PlainDate.optional(),
      sortByCity: SortDir.optional(),
      sortByStartDate: SortDir.optional(),
      /** What has ended, too. */
      past: Flag.optional(),
      /** The readers' view, for those who edit, too. */
      isAdmin: Flag.optional(),
    },
  }),
  reply: { events: z.array(EventRow), pagination: Pagination },
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/ilt-event/:id',
  summary: 'One class, with own seat and what one may do; for administrators and instructors with its roster',
  access: reads,
  params,
  reply,
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/ilt-event',
  summary: 'Add a date of a template; hour, length, seats and zone fill themselves in',
  access: edits,
  body: NewEvent,
  reply,
  problems: ['live.incomplete'],
});

export const changeEventDetails = endpoint({
  method: 'PUT',
  path: '/api/ilt-event/:id',
  summary: 'Change a class; people with a seat and those who wait are told of another time or place',
  access: edits,
  params,
  body: EventChange,
  reply,
  problems: ['content.stale', 'live.cancelled', 'live.has_started'],
});

export const publishEvent = endpoint({
  method: 'POST',
  path: '/api/ilt-event/:id/publish',
  summary: 'Publish a class',
  access: edits,
  params,
  body: version,
  reply,
  problems: ['live.incomplete', 'content.transition', 'content.stale'],
});

export const unpublishEvent = endpoint({
  method: 'POST',
  path: '/api/ilt-event/:id/unpublish',
  summary: 'Hide a class that nobody has a seat in',
  access: edits,
  params,
  body: version,
  reply,
  problems: ['live.has_people', 'content.transition', 'content.stale'],
});

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/ilt-event/:id',
  summary: 'Delete a class without people; one with people is cancelled and everybody told why',
  access: edits,
  params,
  body: z.object({ reason: line(REASON).optional() }).optional(),
  reply: { deleted: z.boolean() },
  problems: ['live.has_started', 'live.cancelled'],
});

export const reopenEvent = endpoint({
  method: 'POST',
  path: '/api/ilt-event/:id/reopen',
  summary: 'Take back the cancellation of a class that has not begun; seats and places in line come back',
  access: edits,
  params,
  body: version,
  reply,
  problems: [
    'live.has_started',
    'live.incomplete',
    'live.instructor_busy',
    'live.instructor_busy_none',
    'content.transition',
    'content.stale',
  ],
});

export const eventInstructors = endpoint({
  method: 'GET',
  path: '/api/ilt-event/instructors',
  summary: 'People who can be named as instructors, by name; the first 50',
  access: edits,
  query: z.object({ text: z.string().trim().max(200).default('') }),
  reply: {
    users: z.array(z.object({ _id: Id, fullName: z.string(), email: z.string(), dealer: z.string() })),
  },
});

export const eventChoices = endpoint({
  method: 'GET',
  path: '/api/ilt-event/choices',
  summary:
    'Templates or places that classes can be filtered by, within scope: the chosen ones and the first 50 that the text finds',
  access: edits,
  query: z.object({
    of: z.enum(['template', 'location']),
    text: z.string().trim().max(SEARCH_TEXT).default(''),
    chosen: several(Ref).optional(),
  }),
  reply: { choices: z.array(z.object({ value: Id, label: z.string() })) },
});

export const myEvents = endpoint({
  method: 'GET',
  path: '/api/ilt-event/my-events',
  summary: 'Own classes to come and past, and those that are open to one; at most 200 of each',
  access: { who: signedIn(), scope: 'own', feature: 'liveTraining' },
  reply: {
    myUpcomingEvents: z.array(EventRow),
    myPastEvents: z.array(EventRow),
    events: z.array(EventRow),
    myEnrolledEvents: z.array(EventRow),
    myWaitlistEvents: z.array(EventRow),
    /** Whether one sees and enrolls the people of one's dealers. */
    staff: z.boolean(),
    /** Time before the start at which the livestream room opens. */
    opensMinutes: z.number(),
  },
});

/** Translators have none of the rights of live training; what they reach is decided with the thing. */
export const { read: eventTranslations, write: translateEvent } = translationCalls('ilt-event', {
  what: 'a class',
  access: { who: may('VIEW_ILT_EVENTS', 'VIEW_CURRICULUMS'), scope: 'brand', feature: 'liveTraining' },
});
