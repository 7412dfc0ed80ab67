import { firstWeekday, locale, weekendDays } from '../../shared/format.ts';
import { shortZoneName, zoneStyle } from '../../shared/moments.ts';
import { viewerZone } from '../../shared/i18n/viewer.ts';

interface Timed {
  readonly startDate: string;
  readonly endDate: string;
  /** IANA zone of the place; undefined: where the reader is. */
  readonly timezone: string | undefined;
}

/** The day of a visit at its place: Thursday, December 3, 2026. */
export const visitDay = ({ startDate, timezone }: Timed): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: timezone }).format(new Date(startDate));

/** From when until when, with the name of the zone. */
export const visitHours = ({ startDate, endDate, timezone }: Timed): string =>
  new Intl.DateTimeFormat(locale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: zoneStyle(new Date(startDate), timezone),
    timeZone: timezone,
  }).formatRange(new Date(startDate), new Date(endDate));

/** The same where the reader is; undefined where the clocks show the same. */
export function viewerHours(visit: Timed): string | undefined {
  const mine = { ...visit, timezone: viewerZone() };
  return clockAt(visit.startDate, visit.timezone) === clockAt(visit.startDate, mine.timezone)
    ? undefined
    : visitHours(mine);
}

/** What the clock shows in a zone: `2026-12-03T09:30`, as fields for date and time take it. */
export const clockAt = (instant: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(instant))
    .replace(' ', 'T');

/** The day in a zone: `2026-12-03`. */
export const dayAt = (instant: string, timeZone: string): string => clockAt(instant, timeZone).slice(0, 10);

/** The day a number of days later. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The day of the week, 0 for Sunday to 6 for Saturday. */
const weekdayAt = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The first day of a day's week, which begins as the reader's locale has it. */
export const weekStartOf = (day: string): string =>
  addDays(day, -((weekdayAt(day) - firstWeekday() + 7) % 7));

/** Whether a day is one of the reader's weekend. */
export const isWeekend = (day: string): boolean => weekendDays().includes(weekdayAt(day));

/** The days of the week in the order of the reader, 1 for Monday to 7 for Sunday. */
export const weekOrder = (): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((step) => ((firstWeekday() + step + 6) % 7) + 1);

const inDays = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
/** Mon 23. English, asked for both at once, puts the number first. */
export const weekdayOf = (day: string): string =>
  locale().startsWith('en')
    ? `${inDays(day, { weekday: 'short' })} ${inDays(day, { day: 'numeric' })}`
    : inDays(day, { weekday: 'short', day: 'numeric' });
export const longWeekday = (day: string): string =>
  inDays(day, { weekday: 'long', day: 'numeric', month: 'long' });
/** 1 Monday to 7 Sunday. */
export const weekdayName = (day: number): string => inDays(`2024-01-0${day}`, { weekday: 'long' });

export const daysLabel = (from: string, to: string): string =>
  new Intl.DateTimeFormat(locale(), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));

/** What a zone is called on a day: MST. @param zone undefined: where the reader is */
export const zoneName = (day: string, zone: string | undefined): string =>
  shortZoneName(`${day}T12:00:00Z`, zone);
