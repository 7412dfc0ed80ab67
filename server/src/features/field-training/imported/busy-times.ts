import ICAL from 'ical.js';
import type { Span } from '../../../kit/calendar/busy.ts';
import { nextInstantAt, startOfDay, zoneNamed } from '../../../kit/zones.ts';

export interface CalendarOptions {
  readonly text: string;
  /** Time zone of all-day events and of times without a zone. */
  readonly zone: string;
  readonly from: Date;
  readonly to: Date;
}

/** Occurrences of all events that are looked at; a rule without end would never come to one. */
const MOST_STEPS = 100_000;
/** Ends of the UIDs that this portal gives: its own entries come back in a calendar that subscribes to them. */
const OWN_UID = /@forecourt$/;

/** When the owner of an iCalendar file is busy, by start, without overlaps. Throws for what is no calendar. */
export function busyTimes(input: CalendarOptions): Span[] {
  const parsed: unknown = ICAL.parse(input.text);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types its own format as any
  const calendar = new ICAL.Component(parsed as unknown[]);
  if (calendar.name !== 'vcalendar') throw new Error('it is no calendar');
  const zone = zoneNamed(textOf(calendar, 'x-wr-timezone')) ?? input.zone;
  const spans: Span[] = [];
  let left = MOST_STEPS;
  for (const event of eventsOf(calendar)) {
    for (const { item, startDate, endDate } of occurrencesOf(event, input.to, zone)) {
      left -= 1;
      if (left < 0) throw new Error('the calendar repeats too often');
      if (!isBusy(item)) continue;
      const tzid = (name: string) => tzidOf(item.component, name);
      const start = instantOf(startDate, tzid('dtstart'), zone);
      const end = instantOf(endDate, tzid('dtend') || tzid('dtstart'), zone);
      if (end > start && end > input.from && start < input.to) spans.push({ start, end });
    }
  }
  return joined(spans);
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '');

function tzidOf(component: ICAL.Component, name: string): string {
  const tzid = component.getFirstProperty(name)?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : '';
}

/** Events with the occurrences that differ from their rule. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const components = calendar
    .getAllSubcomponents('vevent')
    .filter((one) => one.hasProperty('dtstart') && !OWN_UID.test(textOf(one, 'uid')));
  const [changed, masters] = [true, false].map((isChanged) =>
    components.filter((one) => one.hasProperty('recurrence-id') === isChanged),
  );
  const changes = Map.groupBy(changed ?? [], (one) => textOf(one, 'uid'));
  const events = (masters ?? []).map((one) => {
    const exceptions = changes.get(textOf(one, 'uid')) ?? [];
    changes.delete(textOf(one, 'uid'));
    return new ICAL.Event(one, { strictExceptions: false, exceptions });
  });
  // an invitation to one occurrence comes without its series
  return [...events, ...[...changes.values()].flat().map((one) => new ICAL.Event(one))];
}

interface Occurrence {
  readonly item: ICAL.Event;
  readonly startDate: ICAL.Time;
  readonly endDate: ICAL.Time;
}

function* occurrencesOf(event: ICAL.Event, to: Date, zone: string): Generator<Occurrence> {
  if (!event.isRecurring()) {
    yield { item: event, startDate: event.startDate, endDate: event.endDate };
    return;
  }
  const iterator = event.iterator();
  const tzid = tzidOf(event.component, 'dtstart');
  for (let next = iterator.next(); next; next = iterator.next()) {
    if (instantOf(next, tzid, zone) >= to) return;
    yield event.getOccurrenceDetails(next);
  }
}

/** Cancelled events, and those that are shown as free, take no time. */
const isBusy = ({ component }: ICAL.Event): boolean =>
  textOf(component, 'status').toUpperCase() !== 'CANCELLED' &&
  textOf(component, 'transp').toUpperCase() !== 'TRANSPARENT' &&
  textOf(component, 'x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE';

const two = (value: number): string => String(value).padStart(2, '0');

/** The instant of a time, whose zone may be in the file, a name, or that of the owner. */
function instantOf(time: ICAL.Time, tzid: string, zone: string): Date {
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return startOfDay(day, zone);
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return new Date(time.toUnixTime() * 1000);
  return nextInstantAt(`${day}T${two(time.hour)}:${two(time.minute)}`, zoneNamed(tzid) ?? zone);
}

function joined(spans: readonly Span[]): Span[] {
  const done: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = done.at(-1);
    if (last && span.start <= last.end)
      done[done.length - 1] = { start: last.start, end: span.end > last.end ? span.end : last.end };
    else done.push(span);
  }
  return done;
}
