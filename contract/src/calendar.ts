import { z } from 'zod';
import { Id, Instant } from './fields.ts';
import { endpoint, open, signedIn } from './endpoint.ts';
import { privateLinkCalls } from './private-link.ts';

export const calendarLinkCalls = privateLinkCalls('/api/calendar-link', {
  access: { who: signedIn(), scope: 'own' },
  what: 'a calendar address',
});
export const { read: calendarLink, make: makeCalendarLink, end: endCalendarLink } = calendarLinkCalls;

/** Dates that are shown at once. */
export const COMING_DATES = 4;

export const comingDates = endpoint({
  method: 'GET',
  path: '/api/coming-dates',
  summary: 'The person’s next classes, visits and events, the first one first; at most four',
  access: { who: signedIn(), scope: 'own' },
  reply: {
    dates: z.array(
      z.object({
        _id: Id,
        /** Kind of entry: `live-event`, `appointment`, or `event`. */
        kind: z.string(),
        title: z.string(),
        location: z.string(),
        startDate: Instant,
        endDate: Instant,
        /** IANA zone of the place. */
        timezone: z.string(),
        /** The person waits for a place, or the date for a confirmation. */
        tentative: z.boolean(),
        /** Page that it is about, without a language prefix. */
        page: z.string(),
      }),
    ),
  },
});

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:token.ics',
  summary: 'What stands in a person’s calendar from 90 days ago on, as iCalendar',
  access: { who: open('calendar programs cannot sign in: the address is the secret'), scope: 'none' },
  params: { token: z.string().max(100) },
  raw: 'text/calendar',
});
