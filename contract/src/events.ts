import { z } from 'zod';
import { articleCalls } from './article-calls.ts';
import { endpoint, may, signedIn } from './endpoint.ts';
import { Flag, Id, Instant, line, listQuery, Pagination, PlainDate, several } from './fields.ts';
import { EVENT } from './limits.ts';
import { CONTENT_FAMILIES } from './content-kinds.ts';
import { WebAddress } from './web-address.ts';

export const ATTENDANCES = ['interested', 'going', 'not-interested'] as const;
export const Attendance = z.enum(ATTENDANCES);
export type Attendance = z.infer<typeof Attendance>;

const Counts = z.object({ interested: z.number(), going: z.number(), 'not-interested': z.number() });

/** An instant; the wall time at the venue, `2027-03-05T18:00`; or a day, which lasts from 08:30 to 23:59. */
const Moment = z.union([Instant, z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/), PlainDate]);

export const eventCalls = articleCalls({
  ...CONTENT_FAMILIES.event,
  what: 'an event',
  sortBy: ['startDate', 'title', 'updatedAt', 'status', 'publishedAt'],
  sortDir: 1,
  card: {
    startDate: Instant,
    endDate: Instant,
    /** IANA zone of the venue. */
    timezone: z.string(),
    isVirtual: z.boolean(),
    venue: z.string(),
    city: z.string(),
    state: z.string(),
    /** Title and place under their documented names. */
    template: z.object({ title: z.string() }),
    location: z.object({ venue: z.string(), city: z.string(), state: z.string() }),
    /** The title, then "Livestream" or where it is. */
    label: z.string(),
    /** The user's answer; null if none. */
    type: Attendance.nullable(),
    counts: Counts,
    ended: z.boolean(),
  },
  detail: {
    /** Where one joins; of a virtual event for readers only from shortly before it begins, else null. */
    link: z.string().nullable(),
    /** Time from which the link is shown; null unless virtual. */
    opensAt: Instant.nullable(),
    /** Wall time at the venue, for the editor. */
    wall: z.object({ start: z.string(), end: z.string() }),
  },
  input: {
    startDate: Moment.optional(),
    endDate: Moment.optional(),
    /** A documented label, EST, CST, MST or PST, or any IANA zone. */
    timezone: line(EVENT.zone, 1).optional(),
    isVirtual: z.boolean().optional(),
    link: WebAddress.or(z.literal('')).optional(),
    venue: line(EVENT.place).optional(),
    city: line(EVENT.place).optional(),
    state: line(EVENT.place).optional(),
  },
  filters: {
    /** Those that have ended; for readers the others unless said. */
    past: Flag.optional(),
    /** Filters by the user's answers. */
    type: several(Attendance).optional(),
  },
});

export const {
  list: listEvents,
  recent: recentEvents,
  unread: unreadEvents,
  get: getEvent,
  another: anotherEvent,
  create: createEvent,
  save: saveEvent,
  remove: deleteEvent,
  restore: restoreEvent,
  publish: publishEvent,
  unpublish: unpublishEvent,
  showAsNew: showEventAsNew,
  visit: visitEvent,
  favorite: favoriteEvent,
  like: likeEvent,
  dislike: dislikeEvent,
  download: downloadEvent,
  reach: eventReach,
  viewAs: viewEventAs,
  translations: eventTranslations,
  translate: translateEvent,
  comments: eventComments,
  comment: commentEvent,
  reply: replyToEventComment,
  removeComment: deleteEventComment,
} = eventCalls;

export const eventsAvailable = endpoint({
  method: 'GET',
  path: '/api/events/available',
  summary: 'Whether an event lies ahead that is open to the person',
  access: { who: signedIn(), scope: 'own', feature: 'events' },
  reply: { available: z.boolean() },
});

export const attendEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/attend',
  summary: 'Say whether one comes; null takes the answer back',
  access: { who: signedIn(), scope: 'own', feature: 'events' },
  params: { id: Id },
  body: z.object({ type: Attendance.nullable() }),
  reply: { type: Attendance.nullable(), counts: Counts },
  problems: ['event.ended'],
});

export const eventCalendar = endpoint({
  method: 'GET',
  path: '/api/events/:id/calendar',
  summary:
    'The event as iCalendar, for any calendar; what the personal feed and mails say later changes that entry',
  access: { who: signedIn(), scope: 'own', feature: 'events' },
  params: { id: Id },
  raw: 'text/calendar',
});

const attendees = {
  text: z.string().trim().max(200).default(''),
  type: several(Attendance).optional(),
};

export const listAttendees = endpoint({
  method: 'GET',
  path: '/api/events/:id/attendees',
  summary: 'Who has answered, for editors; readers learn how many',
  access: { who: signedIn(), scope: 'brand', feature: 'events' },
  params: { id: Id },
  query: listQuery({
    limit: 25,
    sortBy: ['name', 'dealer', 'type', 'at'],
    filters: { type: attendees.type },
  }),
  reply: {
    /** Title of the event. */
    title: z.string(),
    /** Empty for readers. */
    attendees: z.array(
      z.object({
        user: z.object({ _id: Id, name: z.string() }),
        dealer: z.object({ _id: Id, name: z.string() }).nullable(),
        type: Attendance,
        at: Instant,
      }),
    ),
    counts: Counts,
    pagination: Pagination,
  },
});

export const exportAttendees = endpoint({
  method: 'GET',
  path: '/api/events/:id/attendees/export',
  summary: 'The same as a table (CSV), all rows',
  access: { who: may('VIEW_EVENTS', 'MODIFY_EVENTS'), scope: 'brand', feature: 'events' },
  params: { id: Id },
  query: z.object(attendees),
  raw: 'text/csv',
});
