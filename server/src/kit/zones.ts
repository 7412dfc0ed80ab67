import { Temporal } from 'temporal-polyfill';
import { DAY } from './clock.ts';

/**
 * Wall time and time zones. Instants are stored in UTC with the venue's IANA zone; what users type and read is wall
 * time. Offsets come from the zone database, never from arithmetic.
 */

/** The documented short names and the zones that they mean; MST has no daylight saving time. */
export const ZONE_LABELS: Readonly<Record<string, string>> = {
  EST: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Phoenix',
  PST: 'America/Los_Angeles',
};
export const DEFAULT_ZONE = 'America/New_York';

/** The IANA name of a zone given as a label or a name; undefined when there is no such zone. */
export function zoneNamed(name: string): string | undefined {
  const zone = ZONE_LABELS[name] ?? name;
  try {
    // fixed offsets are no zones: they know no daylight saving time
    if (/^[+-]/.test(zone)) return undefined;
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId;
  } catch {
    return undefined;
  }
}

/** An instant at a wall time, `2027-03-05T08:30`; undefined when the clocks skip it. Of two such instants the first. */
export function instantAt(wall: string, zone: string): Date | undefined {
  const plain = Temporal.PlainDateTime.from(wall);
  const zoned = plain.toZonedDateTime(zone, { disambiguation: 'compatible' });
  if (!zoned.toPlainDateTime().equals(plain)) return undefined;
  return new Date(zoned.epochMilliseconds);
}

/** Whether the clock shows this time twice, as it does when it goes back. */
export function isTwice(instant: Date, zone: string): boolean {
  const wall = plain(instant, zone);
  const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return !first.equals(wall.toZonedDateTime(zone, { disambiguation: 'later' }));
}

/** The instant of a wall time that follows from others and must exist: where the clocks skip it, the time that they skip to. */
export const nextInstantAt = (wall: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds);

/** The same for times that count from a moment on: where the clock skips it, the first minute after the gap. */
export function firstInstantFrom(wall: string, zone: string): Date {
  const at = instantAt(wall, zone);
  if (at) return at;
  const before = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'earlier' });
  const after = before.getTimeZoneTransition('next') ?? before;
  return new Date(after.epochMilliseconds);
}

/** The day of the week, 1 is Monday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/** One for each zone: making one costs more than a hundred uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  // Swedish writes dates and times as ISO 8601 does
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  clocks.set(zone, clock);
  return clock;
}

/**
 * Wall time in the zone: `2027-03-05T08:30`. Lists call it several times for each row, so it avoids the calendar arithmetic
 * of `Temporal`, which takes twenty times as long.
 */
export const wallAt = (instant: Date, zone: string): string =>
  clockOf(zone).format(instant).replace(' ', 'T');

/** The day in the zone: `2027-03-05`. */
export const dayIn = (instant: Date, zone: string): string => wallAt(instant, zone).slice(0, 10);

/** Midnight at which a day begins in the zone. */
export const startOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);

/** The day a number of days later. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Days from one day to another; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

/**
 * The end of something that moves to another start, perhaps in another zone: as long after it on the clock as before.
 */
export function movedEnd(from: { start: Date; end: Date; zone: string }, start: Date, zone: string): Date {
  const length = plain(from.start, from.zone).until(plain(from.end, from.zone));
  return nextInstantAt(plain(start, zone).add(length).toString(), zone);
}

/** The end of something that begins at a wall time and lasts some hours on the clock, on the last of its days. */
export const endAfter = (start: Date, zone: string, { days, hours }: { days: number; hours: number }): Date =>
  nextInstantAt(
    zonedAt(start, zone)
      .toPlainDateTime()
      .add({ days: days - 1, minutes: Math.round(hours * 60) })
      .toString(),
    zone,
  );

const plain = (at: Date, zone: string) => zonedAt(at, zone).toPlainDateTime();
const zonedAt = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);

/** One stretch of something that takes several days. */
export interface Session {
  /** From 1. */
  readonly day: number;
  readonly start: Date;
  readonly end: Date;
}

/**
 * How many days there are from a wall time to another one, as `sessionsOf` finds them. Lists need no more of them, and
 * calendar arithmetic costs more than the rest of a row.
 */
export function daysOf(startsAt: string, endsAt: string): number {
  const [firstDay, from] = split(startsAt);
  const [lastDay, to] = split(endsAt);
  const overnight = to <= from ? 1 : 0;
  return Math.max(1, (Date.parse(lastDay) - Date.parse(firstDay)) / DAY + 1 - overnight);
}

/**
 * The days of something from `start` to `end`: each runs from the start's to the end's clock time in the zone. An end
 * that is earlier on the clock than the start belongs to the night after.
 */
export function sessionsOf(start: Date, end: Date, zone: string): Session[] {
  const [startsAt, endsAt] = [wallAt(start, zone), wallAt(end, zone)];
  const days = daysOf(startsAt, endsAt);
  if (days === 1) return [{ day: 1, start, end }];
  const [firstDay, from] = split(startsAt);
  const [, to] = split(endsAt);
  const overnight = to <= from ? 1 : 0;
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(firstDay, index);
    return {
      day: index + 1,
      start: index === 0 ? start : nextInstantAt(`${day}T${from}`, zone),
      end: index === days - 1 ? end : nextInstantAt(`${addDays(day, overnight)}T${to}`, zone),
    };
  });
}

function split(wall: string): [day: string, time: string] {
  const [day = '', time = ''] = wall.split('T');
  return [day, time];
}
