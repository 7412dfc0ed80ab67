/** Tells the time; passed in everywhere, so that tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until a test moves it. */
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

/** To make one takes longer than to use it a hundred times; there are as many as zones are asked for. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format;
}

/** The day at an instant where somebody is; in UTC where the zone is unknown. */
export function dayAt(at: Date, timeZone = 'UTC'): Day {
  try {
    return dayFormatOf(timeZone).format(at);
  } catch {
    return dayAt(at);
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The minute of an instant: questions that go by it are equal within one, and whoever asks them at the same time shares the reading. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);
