/** Tells the time; passed in everywhere, so that tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that only a test advances. */
export function fixedClock(
  start: string | Date,
): Clock & { set(at: string | Date): void; advance(ms: number): void } {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    set: (next) => (at = new Date(next).getTime()),
    advance: (ms) => (at += ms),
  };
}

/** A day, `YYYY-MM-DD`. Days compare as texts. */
export type Day = string;

/** One for each zone: making one costs more than a hundred uses. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** @throws where the zone is unknown */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  calendars.set(timeZone, calendar);
  return calendar;
}

/** Local day of an instant; UTC when the zone is unknown. */
export function dayAt(at: Date, timeZone = 'UTC'): Day {
  try {
    return calendarOf(timeZone).format(at);
  } catch {
    return dayAt(at);
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant cut to its minute, so that equal questions within a minute share one read. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);
