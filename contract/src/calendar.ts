import { z } from 'zod';
import { endpoint, open, signedIn } from './endpoint.ts';
import { privateLinkCalls } from './private-link.ts';

export const calendarLinkCalls = privateLinkCalls('/api/calendar-link', {
  access: { who: signedIn(), scope: 'own' },
  what: 'a calendar address',
});
export const { read: calendarLink, make: makeCalendarLink, end: endCalendarLink } = calendarLinkCalls;

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:token.ics',
  summary: 'What stands in a person’s calendar from 90 days ago on, as iCalendar',
  access: { who: open('calendar programs cannot sign in: the address is the secret'), scope: 'none' },
  params: { token: z.string().max(100) },
  raw: 'text/calendar',
});
