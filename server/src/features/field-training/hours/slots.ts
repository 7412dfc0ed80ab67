import type { FieldHours } from '@forecourt/contract/field-availability';
import type { Busy, Span } from '../../../kit/calendar/busy.ts';
import { HOUR, MINUTE } from '../../../kit/clock.ts';
import { addDays, dayIn, instantAt, nextInstantAt } from '../../../kit/zones.ts';

/** Minutes between two times at which a visit can begin. */
const GRID = 30;

export interface SlotQuery {
  /** Days, both included, in the instructor's zone. */
  readonly from: string;
  readonly to: string;
  /** Duration of the visit. */
  readonly minutes: number;
  readonly now: Date;
}

interface Window {
  readonly from: string;
  readonly to: string;
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** 1 Monday to 7 Sunday. */
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

/** Hours of a day: those of its week day, unless the day is an exception. */
function windowsOf({ weekly, exceptions }: FieldHours, day: string): readonly Window[] {
  const special = exceptions.filter(({ date }) => date === day);
  if (special.length === 0) return weekly.filter((one) => one.day === weekday(day));
  return special.flatMap((one) => ('off' in one ? [] : [one]));
}

/** The instant of a time of day; 24:00 is the next day's midnight. */
const endOf = (day: string, clock: string, zone: string): Date =>
  clock === '24:00'
    ? nextInstantAt(`${addDays(day, 1)}T00:00`, zone)
    : nextInstantAt(`${day}T${clock}`, zone);

/** When an instructor gives time to visits on some days, whatever is booked. */
export function openHours(hours: FieldHours, from: string, to: string): Span[] {
  const spans: Span[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const window of windowsOf(hours, day))
      spans.push({
        start: nextInstantAt(`${day}T${window.from}`, hours.zone),
        end: endOf(day, window.to, hours.zone),
      });
  return spans;
}

const overlaps = ({ start, end }: Span, busy: Busy, buffer: number): boolean =>
  start < busy.until && busy.start.getTime() < end.getTime() + buffer;

/** When the hours end that a window begins: at midnight they go on with those of the next day that begin there. */
function closingOf(hours: FieldHours, day: string, window: Window): Date {
  const tomorrow = addDays(day, 1);
  const next =
    window.to === '24:00' ? windowsOf(hours, tomorrow).find(({ from }) => from === '00:00') : undefined;
  return next ? endOf(tomorrow, next.to, hours.zone) : endOf(day, window.to, hours.zone);
}

/** Start times in one window, ignoring bookings; hours skipped by a clock change are omitted. */
function startsIn(hours: FieldHours, day: string, window: Window, minutes: number): Span[] {
  const closing = closingOf(hours, day, window);
  const spans: Span[] = [];
  for (let at = minutesOf(window.from); at < minutesOf(window.to); at += GRID) {
    const start = instantAt(`${day}T${clockOf(at)}`, hours.zone);
    if (!start) continue;
    const end = new Date(start.getTime() + minutes * MINUTE);
    if (end <= closing) spans.push({ start, end });
  }
  return spans;
}

/** A time at which a visit could be. */
export interface Slot extends Span {
  /** True if the time is booked, or the day already has the maximum number of visits. */
  readonly taken: boolean;
}

/**
 * When an instructor has time for visits, by wall time day by day: within the hours and with notice. Free are times apart
 * from what is booked, on days with fewer visits than wanted.
 * @param busy what is booked of this instructor, and nothing else
 */
export function timesOf(
  hours: FieldHours,
  busy: readonly Busy[],
  { from, to, minutes, now }: SlotQuery,
): Slot[] {
  const { zone, noticeHours, bufferMinutes, perDay } = hours;
  const earliest = now.getTime() + noticeHours * HOUR;
  const buffer = bufferMinutes * MINUTE;
  const times: Slot[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const visits = busy.filter(({ kind, start }) => kind === 'appointment' && dayIn(start, zone) === day);
    const full = visits.length >= perDay;
    for (const window of windowsOf(hours, day))
      for (const span of startsIn(hours, day, window, minutes))
        if (span.start.getTime() >= earliest)
          times.push({ ...span, taken: full || busy.some((one) => overlaps(span, one, buffer)) });
  }
  return times.toSorted((a, b) => a.start.getTime() - b.start.getTime());
}
