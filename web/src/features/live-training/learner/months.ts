import { firstWeekday, locale } from '../../../shared/format.ts';

const DAY = 86_400_000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const named = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(new Date(noon(day)));

/** The month, `2027-03`, a number of months later. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-15T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The weeks of a month as days, from the reader's first day of the week: the first and last reach into other months. */
export function weeksOf(month: string): string[][] {
  const first = noon(`${month}-01`);
  const last = noon(`${addMonths(month, 1)}-01`) - DAY;
  const start = first - ((new Date(first).getUTCDay() - firstWeekday() + 7) % 7) * DAY;
  const count = Math.ceil((last - start + DAY) / (7 * DAY));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => dayOf(start + (week * 7 + day) * DAY)),
  );
}

/** Every day of something by its wall times, `2027-03-05T08:30`. */
export function daysBetween(startsAt: string, endsAt: string): string[] {
  const [first, last] = [noon(startsAt.slice(0, 10)), noon(endsAt.slice(0, 10))];
  return Array.from({ length: Math.round((last - first) / DAY) + 1 }, (_, day) => dayOf(first + day * DAY));
}

export const monthTitle = (month: string): string => named(`${month}-01`, { month: 'long', year: 'numeric' });
export const dayTitle = (day: string): string =>
  named(day, { weekday: 'long', day: 'numeric', month: 'long' });
export const weekdayTitle = (day: string): string => named(day, { weekday: 'short' });
export const dayNumber = (day: string): string => named(day, { day: 'numeric' });
export const weekdayLetter = (day: string): string => named(day, { weekday: 'narrow' });
