import { z } from 'zod';
import { type Access, endpoint, LIST_BODY, open, signedIn } from './endpoint.ts';
import { Id, Instant, Ref } from './fields.ts';
import { EventRow, SeatStatus } from './live-events.ts';
import { results, users } from './live-seats.ts';

/** Administrators and the instructors of the class. */
const marks: Access = { who: signedIn(), scope: 'user', feature: 'liveTraining' };
const params = { id: Id };
const Code = z.string().trim().max(20);

export const attendanceCode = endpoint({
  method: 'GET',
  path: '/api/ilt-event/:id/attendance-code',
  summary: 'The code of this minute, for the screen in the room',
  access: marks,
  params,
  reply: {
    code: z.string(),
    /** Address that the QR code leads to. */
    url: z.string(),
    /** When the next code comes. */
    changesAt: Instant,
    window: z.object({ day: z.number(), opensAt: Instant, closesAt: Instant, open: z.boolean() }).nullable(),
  },
});

export const openAttendance = endpoint({
  method: 'GET',
  path: '/api/ilt-event/open-attendance',
  summary: 'Classes whose attendance code the user can enter now, by start',
  access: { who: signedIn(), scope: 'own', feature: 'liveTraining' },
  reply: { events: z.array(EventRow) },
});

export const attendanceClaim = endpoint({
  method: 'POST',
  path: '/api/ilt-event/:id/attendance-claim',
  summary: 'Keep a scanned code for 15 minutes in this browser, so that there is time to sign in',
  access: {
    who: open('people who scan the code in the room may have to sign in first'),
    scope: 'none',
    feature: 'liveTraining',
  },
  params,
  body: z.object({ code: Code }),
  reply: { claim: z.string(), expiresAt: Instant },
  problems: ['live.code_wrong', 'live.attendance_closed', 'request.rate_limited'],
});

export const markSelfAttendance = endpoint({
  method: 'POST',
  path: '/api/ilt-event/:id/mark-self-attendance',
  summary: 'Mark oneself present by a claim, by the code, or by the button of a virtual class',
  access: { who: signedIn(), scope: 'own', feature: 'liveTraining' },
  params,
  body: z.object({ claim: z.string().max(100).optional(), code: Code.optional() }).prefault({}),
  reply: { status: SeatStatus, day: z.number(), walkIn: z.boolean() },
  problems: [
    'live.code_wrong',
    'live.claim_over',
    'live.attendance_closed',
    'live.ask_instructor',
    'live.cancelled',
    'request.rate_limited',
  ],
});

/** Attendance mark of one day; `present` null removes a manual mark. */
const mark = {
  day: z.number().int().min(1).max(366).default(1),
  present: z.boolean().nullable(),
};

export const markAttendance = endpoint({
  method: 'PUT',
  path: '/api/ilt-event/:id/attendance',
  summary: 'Mark somebody present or absent on a day; a mark by hand wins',
  access: marks,
  params,
  body: z.object({ user: Ref, ...mark }),
  reply: { status: SeatStatus },
  problems: ['live.not_possible', 'live.not_enrolled', 'live.day_to_come'],
});

export const markAttendances = endpoint({
  method: 'PUT',
  path: '/api/ilt-event/:id/attendance/users',
  maxBody: LIST_BODY,
  summary: 'Mark people present or absent on a day, one by one; marks by hand win',
  access: marks,
  params,
  body: z.object({ users, ...mark }),
  reply: { results },
});

export const signInSheet = endpoint({
  method: 'GET',
  path: '/api/ilt-event/:id/sign-in-sheet',
  summary: 'A page to print and sign in the room: everybody with a seat, with room for each day',
  access: marks,
  params,
  raw: 'text/html',
});

export const exportAttendance = endpoint({
  method: 'GET',
  path: '/api/ilt-event/:id/attendance/export',
  summary: 'The roster as a table (CSV): state, price and presence of each day',
  access: marks,
  params,
  raw: 'text/csv',
});
