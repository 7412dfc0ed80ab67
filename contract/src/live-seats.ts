import { z } from 'zod';
import { type Access, endpoint, LIST_BODY, may, signedIn } from './endpoint.ts';
import { Id, Instant, line, listQuery, Pagination, PlainDate, Ref, several } from './fields.ts';
import { LIVE, REASON } from './limits.ts';
import { SeatStatus } from './live-events.ts';

const own: Access = { who: signedIn(), scope: 'own', feature: 'liveTraining' };
/** Administrators for all; dealer managers for the people of their own dealers. */
const forOthers: Access = { who: signedIn(), scope: 'user', feature: 'liveTraining' };
/** Administrators and the instructors of the class. */
const marks: Access = { who: signedIn(), scope: 'user', feature: 'liveTraining' };
const admin: Access = { who: may('VIEW_ILT_EVENTS'), scope: 'brand', feature: 'liveTraining' };
const params = { id: Id };
const status = z.object({ status: SeatStatus });
export const users = z.array(Ref).min(1).max(LIVE.people);
const Paid = z.object({ amount: z.number(), currency: z.string() }).nullable();

/** What became of one person; `status` null: nothing, for the reason given. */
export const results = z.array(
  z.object({ user: Id, status: SeatStatus.nullable(), reason: z.string().nullable() }),
);

/** Coming to the class, or its course without attending. */
const Mode = z.enum(['attend', 'course']);

export const eventFile = endpoint({
  method: 'GET',
  path: '/api/ilt-event/:id/calendar',
  summary:
    'One’s seat or place in line as iCalendar, for any calendar; later mails and the feed change that entry',
  access: own,
  params,
  raw: 'text/calendar',
});

export const enroll = endpoint({
  method: 'PUT',
  path: '/api/ilt-event/:id/enroll',
  summary:
    'Take a seat, or a place on the waitlist when there is none; or with `mode` course the course instead, which needs no seat. Harmless when repeated',
  access: own,
  params,
  body: z.object({ mode: Mode.default('attend') }).prefault({}),
  reply: { mode: Mode, status: SeatStatus, place: z.number().nullable(), price: Paid },
  problems: ['live.closed', 'live.other_date', 'live.attend_only', 'live.not_possible', 'live.cancelled'],
});

export const unenroll = endpoint({
  method: 'PUT',
  path: '/api/ilt-event/:id/un-enroll',
  summary:
    'Give up the seat, the offer, the place in line, or the course taken instead; until the start, harmless when repeated',
  access: own,
  params,
  reply: status.shape,
  problems: ['live.has_started'],
});

export const answerOffer = endpoint({
  method: 'PUT',
  path: '/api/ilt-event/:id/offer',
  summary: 'Take the offered seat, or let it go to the next person',
  access: own,
  params,
  body: z.object({ accept: z.boolean() }),
  reply: status.shape,
  problems: ['live.no_offer'],
});

export const joinEvent = endpoint({
  method: 'POST',
  path: '/api/ilt-event/:id/join',
  summary: 'Address of the room of a virtual class, from some minutes before its start',
  access: own,
  params,
  reply: { joinUrl: z.string() },
  problems: ['live.not_open', 'live.not_enrolled', 'live.cancelled'],
});

export const enrollUsers = endpoint({
  method: 'POST',
  path: '/api/ilt-event/:id/enroll-users',
  maxBody: LIST_BODY,
  summary: 'Enroll people by name, one by one; full classes put them on the waitlist unless overbooked',
  access: forOthers,
  params,
  body: z.object({ users, overbook: z.boolean().default(false) }),
  reply: { results },
  problems: ['live.has_started', 'live.cancelled'],
});

export const moveToEnrolled = endpoint({
  method: 'POST',
  path: '/api/ilt-event/:id/:userId/move-to-enrolled',
  summary: 'Give somebody from the waitlist a seat',
  access: admin,
  params: { id: Id, userId: Id },
  body: z.object({ overbook: z.boolean().default(false) }).prefault({}),
  reply: status.shape,
  problems: ['live.full', 'live.not_possible'],
});

export const changeEvent = endpoint({
  method: 'POST',
  path: '/api/ilt-event/:id/change-event',
  summary: 'Move a person, or oneself, to another date of the same class; with `wait` onto its waitlist',
  access: forOthers,
  params,
  body: z.object({ event: Ref, user: Ref.optional(), wait: z.boolean().default(false) }),
  reply: status.shape,
  problems: ['live.full', 'live.closed', 'live.not_possible', 'live.has_started'],
});

export const removeUser = endpoint({
  method: 'PUT',
  path: '/api/ilt-event/:id/remove-user/:userId',
  summary: 'Take somebody off the roster; they are told',
  access: forOthers,
  params: { id: Id, userId: Id },
  body: z.object({ reason: line(REASON).default('') }).prefault({}),
  reply: status.shape,
  problems: ['live.has_started'],
});

export const markCompleted = endpoint({
  method: 'POST',
  path: '/api/ilt-event/:id/mark-completed-users',
  maxBody: LIST_BODY,
  summary: 'Complete the class for people, with points and pass; once for each',
  access: marks,
  params,
  body: z.object({ users }),
  reply: { results },
});

export const undoCompleted = endpoint({
  method: 'POST',
  path: '/api/ilt-event/:id/undo-completed',
  maxBody: LIST_BODY,
  summary: 'Take completions back within 30 days, with what was given for them',
  access: marks,
  params,
  body: z.object({ users }),
  reply: { results },
});

export const availableUsers = endpoint({
  method: 'GET',
  path: '/api/ilt-event/:id/available-users',
  summary: 'People whom the class addresses and who have no seat in it',
  access: forOthers,
  params,
  query: listQuery({ limit: 25, sortBy: ['name'] }),
  reply: {
    users: z.array(
      z.object({
        _id: Id,
        fullName: z.string(),
        email: z.string(),
        dealer: z.string(),
        /** Another class of theirs is at the same time. */
        overlaps: z.boolean(),
        /** They have completed this class before. */
        passed: z.boolean(),
      }),
    ),
    pagination: Pagination,
  },
});

export const dealerUsers = endpoint({
  method: 'GET',
  path: '/api/ilt-event/dealer-users',
  summary: 'People of the actor’s scope with their coming classes',
  access: { who: signedIn(), scope: 'user', feature: 'liveTraining' },
  query: listQuery({ limit: 25, sortBy: ['name'], filters: { event: Ref.optional() } }),
  reply: {
    users: z.array(
      z.object({
        _id: Id,
        fullName: z.string(),
        email: z.string(),
        dealer: z.string(),
        /** In the class that was asked for; null: nothing. */
        status: SeatStatus.nullable(),
        dates: z.array(
          z.object({
            event: Id,
            label: z.string(),
            startDate: Instant,
            timezone: z.string(),
            status: SeatStatus,
          }),
        ),
      }),
    ),
    pagination: Pagination,
  },
});

export const dealerUserReports = endpoint({
  method: 'GET',
  path: '/api/ilt-event/dealer-user-reports',
  summary: 'Seats of the people of the actor’s scope, the newest class first',
  access: { who: signedIn(), scope: 'user', feature: 'liveTraining' },
  query: listQuery({
    limit: 25,
    sortBy: ['startDate', 'name'],
    sortDir: -1,
    filters: {
      template: several(Ref).optional(),
      status: several(SeatStatus).optional(),
      startDate: PlainDate.optional(),
      endDate: PlainDate.optional(),
    },
  }),
  reply: {
    reports: z.array(
      z.object({
        _id: Id,
        user: z.object({ _id: Id, fullName: z.string() }),
        dealer: z.string(),
        event: z.object({ _id: Id, label: z.string(), startDate: Instant, timezone: z.string() }),
        status: SeatStatus,
        attendedAt: Instant.nullable(),
        completedAt: Instant.nullable(),
      }),
    ),
    pagination: Pagination,
  },
});
