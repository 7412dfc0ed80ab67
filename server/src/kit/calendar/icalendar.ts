import { Temporal } from 'temporal-polyfill';
import { isTwice, sessionsOf } from '../zones.ts';
import type { CalendarEntry } from './calendar.ts';

/** An entry with what calendars tell its changes by. */
export interface DatedEntry {
  /** The same for ever for one thing and one person. */
  readonly uid: string;
  /** Rises with each change of time, place or title, and with each cancellation (RFC 5546, 2.1.4). */
  readonly sequence: number;
  /** Time when the last change was sent. */
  readonly changedAt: Date;
  readonly entry: CalendarEntry;
}

export interface Mailbox {
  readonly name: string;
  readonly email: string;
}

interface Frame {
  /** Address of the portal, without a slash at the end. */
  readonly portal: string;
}

const PRODUCT = { company: 'Forecourt', product: 'Calendar' };

// loaded by what writes calendars: at the top it costs every portal its memory
const libraries = async () => {
  const [ical, zones] = await Promise.all([import('ical-generator'), import('timezones-ical-library')]);
  return { ical, zones };
};
type Libraries = Awaited<ReturnType<typeof libraries>>;

/** The VTIMEZONE of a zone (RFC 5545, 3.6.5); none for zones that the library does not know, whose times are UTC. */
const blockOf = ({ zones }: Libraries, zone: string): string | null =>
  zones.tzlib_get_ical_block(zone)[0] ?? null;

const at = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);

interface Writing extends Frame {
  readonly libraries: Libraries;
}

function calendarOf({ libraries }: Writing) {
  const { default: ical } = libraries.ical;
  return ical({
    prodId: PRODUCT,
    timezone: { name: null, generator: (zone) => blockOf(libraries, zone) },
  });
}
type Calendar = ReturnType<typeof calendarOf>;

function addEntry(calendar: Calendar, writing: Writing, { uid, sequence, changedAt, entry }: DatedEntry) {
  const { libraries, portal } = writing;
  const { ICalEventRepeatingFreq, ICalEventStatus } = libraries.ical;
  const sessions = sessionsOf(entry.start, entry.end, entry.zone);
  const [{ start, end } = entry] = sessions;
  // a time that the clock shows twice is read as either of them: only an instant says which
  const twice = sessions.length === 1 && [start, end].some((time) => isTwice(time, entry.zone));
  const timezone = twice ? 'UTC' : entry.zone;
  const link = `${portal}${entry.page}`;
  return calendar.createEvent({
    id: uid,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    timezone,
    start: at(start, timezone),
    end: at(end, timezone),
    ...(sessions.length > 1 && {
      repeating: { freq: ICalEventRepeatingFreq.DAILY, count: sessions.length },
    }),
    summary: entry.title,
    description: [entry.description, link].filter(Boolean).join('\n\n'),
    ...(entry.location && { location: entry.location }),
    url: link,
    status: entry.status === 'tentative' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  });
}

interface Invitation extends Frame {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly entry: DatedEntry;
  readonly organizer: Mailbox;
  readonly attendee: Mailbox;
}

/** An invitation for one attendee, or its cancellation (RFC 5546, 3.2.2 and 3.2.5). */
export async function invitationFile({
  method,
  entry,
  organizer,
  attendee,
  portal,
}: Invitation): Promise<string> {
  const writing = { libraries: await libraries(), portal };
  const { ICalCalendarMethod, ICalEventStatus, ICalAttendeeStatus, ICalAttendeeRole } =
    writing.libraries.ical;
  const calendar = calendarOf(writing).method(ICalCalendarMethod[method]);
  const event = addEntry(calendar, writing, entry).organizer({ ...organizer });
  if (method === 'CANCEL') event.status(ICalEventStatus.CANCELLED);
  event.createAttendee({
    ...attendee,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return calendar.toString();
}

/** A single entry as an iCalendar file. */
export async function entryFile({ entry, portal }: Frame & { readonly entry: DatedEntry }): Promise<string> {
  const writing = { libraries: await libraries(), portal };
  const calendar = calendarOf(writing).method(writing.libraries.ical.ICalCalendarMethod.PUBLISH);
  addEntry(calendar, writing, entry);
  return calendar.toString();
}

interface Feed extends Frame {
  readonly name: string;
  readonly entries: readonly DatedEntry[];
}

/** Everything of one person, as calendars fetch it again and again (RFC 7986, 5.7). */
export async function feedFile({ name, entries, portal }: Feed): Promise<string> {
  const writing = { libraries: await libraries(), portal };
  const calendar = calendarOf(writing)
    .method(writing.libraries.ical.ICalCalendarMethod.PUBLISH)
    .name(name)
    .ttl(60 * 60);
  for (const entry of entries) addEntry(calendar, writing, entry);
  return calendar.toString();
}
