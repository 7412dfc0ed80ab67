import { z } from 'zod';
import { endpoint, LARGE_BODY, signedIn } from './endpoint.ts';
import { Id, Instant, line } from './fields.ts';
import { IMPORTED_CALENDAR } from './limits.ts';

/** Why the last look at a calendar brought nothing; the busy times of the look before it still count. */
export const CALENDAR_PROBLEMS = ['unreachable', 'refused', 'unreadable', 'too-large'] as const;

const ImportedCalendar = z.object({
  _id: Id,
  name: z.string(),
  /** Host of the address; null: a file, which is never refreshed. */
  host: z.string().nullable(),
  /** Busy stretches that are still to come. */
  busy: z.number(),
  refreshedAt: Instant.nullable(),
  problem: z.enum(CALENDAR_PROBLEMS).nullable(),
});
export type ImportedCalendar = z.infer<typeof ImportedCalendar>;

const access = { who: signedIn(), scope: 'own', feature: 'fieldTraining' } as const;
const params = { id: Id };
const one = { calendar: ImportedCalendar };

export const listImportedCalendars = endpoint({
  method: 'GET',
  path: '/api/field-training/calendars',
  summary: 'Calendars that the instructor brought along; their busy times are kept free of visits',
  access,
  reply: { calendars: z.array(ImportedCalendar) },
});

export const importCalendar = endpoint({
  method: 'POST',
  path: '/api/field-training/calendars',
  maxBody: LARGE_BODY,
  summary: 'Bring a calendar along: the text of an iCalendar file, or an address that is read every hour',
  access,
  body: z
    .object({
      name: line(IMPORTED_CALENDAR.name, 1),
      /** Content of an `.ics` file. */
      text: z.string().max(IMPORTED_CALENDAR.text).optional(),
      /** `https` or `webcal`. */
      url: line(IMPORTED_CALENDAR.url).optional(),
    })
    .refine(({ text, url }) => !text !== !url, { message: 'required', path: ['url'] }),
  reply: one,
  problems: ['calendar.unreadable', 'calendar.address', 'calendar.limit'],
});

export const refreshImportedCalendar = endpoint({
  method: 'POST',
  path: '/api/field-training/calendars/:id/refresh',
  summary: 'Read the address of a calendar now',
  access,
  params,
  reply: one,
});

export const removeImportedCalendar = endpoint({
  method: 'DELETE',
  path: '/api/field-training/calendars/:id',
  summary: 'Remove a calendar with its busy times',
  access,
  params,
  reply: { removed: z.literal(true) },
});
