import { sql } from 'kysely';
import type { ArticleInput } from '@forecourt/contract/content';
import type { Attendance } from '@forecourt/contract/events';
import { MINUTE } from '../../kit/clock.ts';
import { contentKind } from '../../kit/content/kind.ts';
import { invalid } from '../../kit/http/problem.ts';
import { DEFAULT_ZONE, instantAt, wallAt, zoneNamed } from '../../kit/zones.ts';
import { withComments } from '../comments/comments.public.ts';
import { notifyCancelled, notifyMoved } from './notify-guests.ts';

export interface EventRow {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly is_virtual: boolean;
  readonly link: string;
  readonly venue: string;
  readonly city: string;
  readonly state: string;
  /** Answer of the current user. */
  readonly type: Attendance | null;
  readonly interested: number;
  readonly going: number;
  readonly not_interested: number;
}

interface EventInput extends ArticleInput {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly timezone?: string | undefined;
  readonly isVirtual?: boolean | undefined;
  readonly link?: string | undefined;
  readonly venue?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
}

/** Default start and end times of events without times. */
const CLOCK = { startDate: '08:30', endDate: '23:59' } as const;

/** An instant that a form gives: as such, as the time on the clocks of the venue, or as a day. */
function momentOf(field: keyof typeof CLOCK, given: string, zone: string): Date {
  if (given.endsWith('Z')) return new Date(given);
  const at = instantAt(given.length === 10 ? `${given}T${CLOCK[field]}` : given, zone);
  if (!at) throw invalid(field, 'field.skipped_time');
  return at;
}

function zoneOf(given: string | undefined, before: EventRow | null): string {
  if (given === undefined) return before?.time_zone ?? DEFAULT_ZONE;
  const zone = zoneNamed(given);
  if (!zone) throw invalid('timezone', 'field.time_zone');
  return zone;
}

/** Time of the event; a new zone alone doesn't move the instants. */
function timesOf(input: EventInput, before: EventRow | null) {
  const zone = zoneOf(input.timezone, before);
  if (!before && !input.startDate) throw invalid('startDate', 'field.required');
  if (!before && !input.endDate) throw invalid('endDate', 'field.required');
  const start = input.startDate
    ? momentOf('startDate', input.startDate, zone)
    : new Date(before?.starts_at ?? 0);
  const end = input.endDate ? momentOf('endDate', input.endDate, zone) : new Date(before?.ends_at ?? 0);
  if (end <= start) throw invalid('endDate', 'field.window_reversed');
  return { starts_at: start, ends_at: end, time_zone: zone };
}

/** Whether guests have to know: another time or another place. */
function hasMoved(before: EventRow, now: ReturnType<typeof timesOf>, input: EventInput): boolean {
  const place = (['venue', 'city', 'state'] as const).some(
    (name) => input[name] !== undefined && input[name] !== before[name],
  );
  return (
    place ||
    (input.isVirtual !== undefined && input.isVirtual !== before.is_virtual) ||
    now.starts_at.getTime() !== Date.parse(before.starts_at) ||
    now.ends_at.getTime() !== Date.parse(before.ends_at)
  );
}

/** Location of the event as text. */
export const placeOf = ({ city, state, venue }: Pick<EventRow, 'city' | 'state' | 'venue'>): string =>
  [city, state, venue].filter(Boolean).join(', ');

const labelOf = (title: string, row: EventRow): string => {
  const where = row.is_virtual ? 'Livestream' : placeOf(row);
  return where ? `${title} - ${where}` : title;
};

const answers = (type: Attendance) =>
  sql`(select count(*) from event_answer x where x.content_id = c.id and x.type = ${type})`;

const kind = contentKind<EventRow, EventInput>({
  kind: 'event',
  text: 'article',
  order: { by: 'startDate', direction: 'asc' },
  detail: {
    table: 'content_event',
    columns(input, before, { now }) {
      const times = timesOf(input, before);
      const { isVirtual, link, venue, city, state } = input;
      const moved = before && hasMoved(before, times, input);
      return { ...times, is_virtual: isVirtual, link, venue, city, state, ...(moved && { moved_at: now }) };
    },
    facts: (actor) => sql`jsonb_build_object(
      'type', (select x.type from event_answer x where x.content_id = c.id and x.user_id = ${actor.id}),
      'interested', ${answers('interested')}, 'going', ${answers('going')},
      'not_interested', ${answers('not-interested')})`,
    card: (row, { title }, { now }) => ({
      startDate: new Date(row.starts_at).toISOString(),
      endDate: new Date(row.ends_at).toISOString(),
      timezone: row.time_zone,
      isVirtual: row.is_virtual,
      venue: row.venue,
      city: row.city,
      state: row.state,
      template: { title },
      location: { venue: row.venue, city: row.city, state: row.state },
      label: labelOf(title, row),
      type: row.type,
      counts: { interested: row.interested, going: row.going, 'not-interested': row.not_interested },
      ended: new Date(row.ends_at) <= now,
    }),
    filters: ({ past, type }, { actor, now, asEditor }) => [
      ...(past === undefined && asEditor
        ? []
        : [past === true ? sql<boolean>`d.ends_at <= ${now}` : sql<boolean>`d.ends_at > ${now}`]),
      ...(Array.isArray(type)
        ? [
            sql<boolean>`exists (select from event_answer x where x.content_id = c.id and x.user_id = ${actor.id}
              and x.type = any(${type}::text[]))`,
          ]
        : []),
    ],
    sorts: { startDate: sql`d.starts_at` },
  },
  view: async (_db, { detail }, { editor, now, settings }) => {
    const opensAt = new Date(Date.parse(detail.starts_at) - settings.virtualOpensMinutes * MINUTE);
    const shut = detail.is_virtual && !editor && now < opensAt;
    return {
      link: detail.link === '' || shut ? null : detail.link,
      opensAt: detail.is_virtual ? opensAt.toISOString() : null,
      wall: {
        start: wallAt(new Date(detail.starts_at), detail.time_zone),
        end: wallAt(new Date(detail.ends_at), detail.time_zone),
      },
    };
  },
  saved: (tx, by, id, { status }) => (status === 'published' ? notifyMoved(tx, by, id) : Promise.resolve()),
  hidden: (tx, by, id) => notifyCancelled(tx, by, id),
});

export const event = withComments(kind);
