import { regionalTag } from '@forecourt/contract/languages';
import { DAY, dayAt, type Day } from '../../kit/clock.ts';

const instantOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

export const addDays = (day: Day, days: number): Day =>
  dayAt(new Date(instantOf(day).getTime() + days * DAY));

/** The same day so many months later; the last day of the month where that has no such day. */
export function addMonths(day: Day, months: number): Day {
  const start = instantOf(day);
  const wanted = start.getUTCDate();
  const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(wanted, last.getUTCDate()));
  return dayAt(last);
}

/** Days from one day to another; negative when the other was before. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((instantOf(to).getTime() - instantOf(from).getTime()) / DAY);

/** A day in words. */
export const dayText = (day: Day, language: string): string =>
  new Intl.DateTimeFormat(regionalTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    instantOf(day),
  );
