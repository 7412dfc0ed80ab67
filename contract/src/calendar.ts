import { z } from 'zod';
import { endpoint, open, signedIn } from './endpoint.ts';
import { Instant } from './fields.ts';

const own = { who: signedIn(), scope: 'own' } as const;

export const calendarLink = endpoint({
  method: 'GET',
  path: '/api/calendar-link',
  summary: 'Whether the person has a calendar address; the address itself is shown once, when it is made',
  access: own,
  reply: { link: z.object({ createdAt: Instant }).nullable() },
});

export const makeCalendarLink = endpoint({
  method: 'POST',
  path: '/api/calendar-link',
  summary: 'Make a calendar address, instead of the one there was; closed while acting as another user',
  access: own,
  reply: { link: z.object({ url: z.string(), createdAt: Instant }) },
  problems: ['proxy.closed_page'],
});

export const endCalendarLink = endpoint({
  method: 'DELETE',
  path: '/api/calendar-link',
  summary:
    'End the calendar address: calendars that ask for it find nothing; closed while acting as another user',
  access: own,
  problems: ['proxy.closed_page'],
});

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:token.ics',
  summary: 'What stands in a person’s calendar from 90 days ago on, as iCalendar',
  access: { who: open('calendar programs cannot sign in: the address is the secret'), scope: 'none' },
  params: { token: z.string().max(100) },
  raw: 'text/calendar',
});
